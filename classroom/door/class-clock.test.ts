import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DoorStage, openDoorStage } from '../../test/support/door-stage.ts'
import { waitFor } from '../../test/support/wait-for.ts'

let stage: DoorStage
let team: Awaited<ReturnType<DoorStage['makeTeam']>>['team']
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  stage = await openDoorStage()
  ;({ team } = await stage.makeTeam('Lemons', 'Mira'))
  vi.advanceTimersByTime(1000)
  stage.told.length = 0
})
afterEach(async () => {
  vi.useRealTimers()
  await stage[Symbol.asyncDispose]()
})

describe('each second', () => {
  it('reports each changed team once, and a removed one as gone', async () => {
    stage.news.touch('lemons')
    stage.news.touch('lemons')
    vi.advanceTimersByTime(1000)
    expect(stage.told).toMatchObject([{ kind: 'team', team: { slug: 'lemons' } }])
    await stage.teams.remove(team)
    vi.advanceTimersByTime(2000)
    expect(stage.told.at(-1)).toEqual({ kind: 'gone', slug: 'lemons' })
    expect(stage.told).toHaveLength(2)
  })

  it('reports seen messages', () => {
    const { id } = stage.messages.sayAsTrainer(null, 'Hello')
    const [mira] = stage.registry.membersOf('lemons')
    if (mira) stage.sightings.note(mira, id)
    vi.advanceTimersByTime(1000)
    expect(stage.told.at(-1)).toEqual({ kind: 'seen', id, seenBy: 1, seenAt: expect.any(Number) })
  })

  it('sends due announcements, and ends a run whose time is over', () => {
    stage.run.update({ minutes: 2 })
    stage.run.act('start')
    stage.announcements.plan('Half', { minute: 1 }, stage.run.stateAt())
    vi.advanceTimersByTime(61_000)
    expect(stage.chronicle.listMessages()).toMatchObject([{ text: 'Half', from: 'trainer', to: null }])
    expect(stage.told.filter((one) => (one as { kind: string }).kind === 'planned').at(-1)).toEqual({
      kind: 'planned',
      planned: [],
    })
    vi.advanceTimersByTime(60_000)
    expect(stage.run.stateAt().status).toBe('ended')
  })

  it('updates open boards after a change', () => {
    const sent = vi.spyOn(stage.news.boards, 'sendEach').mockReturnValue(undefined)
    stage.news.renewBoard()
    vi.advanceTimersByTime(1000)
    expect(sent).not.toHaveBeenCalled()
    vi.spyOn(stage.news.boards, 'count', 'get').mockReturnValue(1)
    stage.news.renewBoard()
    vi.advanceTimersByTime(3000)
    expect(sent).toHaveBeenCalledTimes(1)
    expect(sent.mock.calls[0]?.[0]('{"joinUrl":"here"}')).toMatch(/^data: \{"joinUrl":"here","run":/)
  })
})

it('asks every five seconds for the use of teams, and reports each changed share', async () => {
  const held = [{ team: team.instance, milliseconds: 5000, isWaiting: true }]
  stage.shards.answers.use = () => ({ awake: [team.instance], memoryBytes: 1, processorUs: 0, held })
  vi.advanceTimersByTime(5000)
  await waitFor(() => expect(stage.news.takeChangedTeams()).toContain('lemons'))
  expect(stage.rows.describe(team)).toMatchObject({ awake: true, uses: { waits: true } })
})

it('a team is stuck after ten minutes, or after twice the usual pause', () => {
  stage.run.act('start')
  vi.advanceTimersByTime(9 * 60_000)
  expect(stage.rows.describe(team).stuckForMs).toBeNull()
  vi.advanceTimersByTime(2 * 60_000)
  expect(stage.rows.describe(team).stuckForMs).toBeGreaterThan(600_000)
  const now = Date.now()
  for (const [index, key] of ['c1', 'c2', 'c3'].entries()) stage.solve(team, key, now + index * 600_000)
  vi.advanceTimersByTime(20 * 60_000 + 11 * 60_000)
  expect(stage.rows.describe(team).stuckForMs).toBeNull()
  stage.run.act('pause')
  vi.advanceTimersByTime(60 * 60_000)
  expect(stage.rows.describe(team).stuckForMs).toBeNull()
})

it('closing ends timers and streams', async () => {
  const tick = vi.spyOn(stage.run, 'tick')
  const ends = [stage.news.players, stage.news.trainers, stage.news.boards].map((one) => vi.spyOn(one, 'close'))
  stage.close()
  vi.advanceTimersByTime(10_000)
  expect(tick).not.toHaveBeenCalled()
  for (const end of ends) expect(end).toHaveBeenCalled()
  expect(stage.shards.listenerCount('ready')).toBe(0)
})
