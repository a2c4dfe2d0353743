import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeBoard } from '#classroom/door/board.ts'
import { type DoorStage, openDoorStage } from '../../test/support/door-stage.ts'

let stage: DoorStage
beforeEach(async () => {
  stage = await openDoorStage()
})
afterEach(() => stage[Symbol.asyncDispose]())

const JOIN = { joinUrl: 'http://here/host/join', otherJoinUrls: [], isLocalOnly: false }

it('is made once for all viewers, and anew after a change or a second', () => {
  const { board, news, registry } = stage
  const list = vi.spyOn(registry, 'list')
  const first = board.readShared(1000)
  for (let asked = 0; asked < 100; asked++) expect(board.readShared(1500)).toBe(first)
  expect(list).toHaveBeenCalledTimes(1)
  news.renewBoard()
  board.readShared(1500)
  expect(list).toHaveBeenCalledTimes(2)
  board.readShared(2500)
  expect(list).toHaveBeenCalledTimes(3)
})

it('leads everybody to the address by which they came', () => {
  const board = JSON.parse(writeBoard(JSON.stringify(JOIN), stage.board.readShared()))
  expect(board).toMatchObject({ joinUrl: 'http://here/host/join', teams: [], frozen: false })
})

it('ranks by points, then by time; equal teams share a place', async () => {
  for (const name of ['Late', 'Early', 'None', 'Nothing']) await stage.makeTeam(name)
  const [late, early] = ['late', 'early'].map((slug) => stage.teams.find(slug))
  if (!late || !early) throw new Error('no teams')
  stage.solve(late, 'c2', 3000)
  stage.solve(early, 'c2', 1000)
  stage.solve(early, 'c1', 2000)
  stage.solve(late, 'c1', 3500)
  const { teams, race, firstSolves, total } = stage.board.readForTrainer(JOIN)
  expect(
    teams.map(({ slug, place, points, solved, lastSolveAt }) => [slug, place, points, solved, lastSolveAt]),
  ).toEqual([
    ['early', 1, 300, 2, 2000],
    ['late', 2, 300, 2, 3500],
    ['none', 3, 0, 0, null],
    ['nothing', 3, 0, 0, null],
  ])
  expect(race[0]).toEqual({ slug: 'early', solves: [1000, 2000], points: [200, 100] })
  expect(firstSolves.map(({ challenge, team, at }) => [challenge, team, at])).toEqual([
    ['c1', 'early', 2000],
    ['c2', 'early', 1000],
  ])
  expect(total).toBe(3)
})

it('stands still for viewers from the freeze on, and not for the trainer', async () => {
  const { team } = await stage.makeTeam('Lemons')
  stage.run.act('start')
  stage.run.act('freeze')
  stage.solve(team, 'c1', Date.now() + 1000)
  const shown = JSON.parse(stage.board.readText(JOIN))
  expect([shown.frozen, shown.teams[0].solved, shown.firstSolves]).toEqual([true, 0, []])
  expect(stage.board.readForTrainer(JOIN).teams[0]?.solved).toBe(1)
})

it('shows the latest announcement', () => {
  expect(JSON.parse(stage.board.readText(JOIN)).announcement).toBeNull()
  const { id, at } = stage.messages.sayAsTrainer(null, 'Lunch')
  expect(JSON.parse(stage.board.readText(JOIN)).announcement).toEqual({ id, at, text: 'Lunch' })
})
