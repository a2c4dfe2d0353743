import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { APART } from '#classroom/places.ts'
import { type DoorStage, openDoorStage } from '../../test/support/door-stage.ts'
import { waitFor } from '../../test/support/wait-for.ts'

let stage: DoorStage
let team: Awaited<ReturnType<DoorStage['makeTeam']>>['team']
beforeEach(async () => {
  stage = await openDoorStage()
  ;({ team } = await stage.makeTeam('Lemons'))
})
afterEach(() => stage[Symbol.asyncDispose]())

const solved = (key: string, codingStatus = 0) => ({
  ...{ key, solvedAt: 1000, codingStatus, provenAt: null, player: 'Mira', published: null },
})
const feed = () => stage.chronicle.listFeed().map(({ kind, what }) => [kind, what])
const tell = (name: string, body: object) =>
  stage.shards.emit('event', { name, body: { team: team.instance, ...body } } as never)

it('a ready shard brings the challenges and the solves of its teams', () => {
  const [first] = stage.challenges.all
  stage.shards.emit('ready', 1, {
    challenges: first ? [first] : [],
    progress: [
      { team: team.instance, solved: [solved('c1')] },
      { team: 'gone', solved: [] },
    ],
  })
  expect(stage.challenges.all).toEqual([first])
  expect(stage.chronicle.solvesOf('lemons')).toMatchObject([{ challenge: 'c1', at: 1000, player: 'Mira' }])
  expect(feed()[0]).toEqual(['solved', 'c1'])
})

it('a shard that is back deletes the shops that no team has', async () => {
  stage.shards.dead.add(1)
  await stage.teams.remove(team)
  expect(stage.shards.bodiesOf('remove')).toEqual([])
  stage.shards.dead.clear()
  stage.shards.emit('ready', 1, { challenges: [], progress: [] })
  await waitFor(() => expect(stage.registry.listLeftovers(1)).toEqual([]))
  expect(stage.shards.bodiesOf('remove')).toEqual([{ team: team.instance }])
})

describe('an event', () => {
  it('of progress reports each new solve once', () => {
    tell('progress', { solved: [solved('c1', 1)] })
    tell('progress', { solved: [solved('c1', 1)] })
    expect(feed().slice(0, 2)).toEqual([
      ['coding', 'c1'],
      ['solved', 'c1'],
    ])
    expect(feed()).toHaveLength(4)
  })

  it('of progress reports a proof once, keeps it, and takes it away with a reset', () => {
    const proven = { ...solved('c2'), solvedAt: null, provenAt: 2000 }
    tell('progress', { solved: [solved('c1'), proven] })
    tell('progress', { solved: [solved('c1'), proven] })
    expect(feed().filter(([kind]) => kind === 'proven')).toEqual([['proven', 'c2']])
    stage.chronicle.reload()
    expect(stage.chronicle.solvesOf('lemons')).toMatchObject([{ proven: null }, { challenge: 'c2', proven: 2000 }])
    tell('reset', { scope: 'progress' })
    stage.chronicle.reload()
    expect(stage.chronicle.solvesOf('lemons')).toEqual([])
  })

  it('of a reset takes solves away with the progress alone', () => {
    tell('progress', { solved: [solved('c1')] })
    tell('reset', { scope: 'shop' })
    expect(stage.chronicle.solvesOf('lemons')).toHaveLength(1)
    tell('reset', { scope: 'progress' })
    expect(stage.chronicle.solvesOf('lemons')).toEqual([])
    expect(feed().slice(0, 2)).toEqual([
      ['reset', 'progress'],
      ['reset', 'shop'],
    ])
  })

  it('of a hint or a near miss counts as a try', () => {
    stage.news.takeChangedTeams()
    const record = { kind: 'message', event: 'x', argument: null }
    tell('hint', { challenge: 'c1', player: 'Mira' })
    tell('nearMiss', { challenge: 'c1', player: 'Mira', record })
    expect(stage.chronicle.triesOf('lemons').get('c1')).toMatchObject({ hints: 1, nearMisses: 1 })
    expect(stage.chronicle.momentsOf('lemons')).toMatchObject([
      { kind: 'nearMiss', challenge: 'c1', player: 'Mira', record },
      { kind: 'hint', challenge: 'c1', player: 'Mira', record: null },
    ])
    expect(feed()[0]).toEqual(['hint', 'c1'])
    expect(stage.news.takeChangedTeams()).toEqual(['lemons'])
  })

  it('of a limit is news once a minute, for the team as well', () => {
    tell('limit', { kind: 'storage' })
    tell('limit', { kind: 'storage' })
    expect(feed().filter(([kind]) => kind === 'limit')).toEqual([['limit', 'storage']])
    const heard = stage.heard.filter(({ event }) => event === 'limit')
    expect(heard).toMatchObject([{ body: { kind: 'storage', hitAt: expect.any(Number) } }])
    expect([heard[0]?.isFor('lemons'), heard[0]?.isFor('melons')]).toEqual([true, false])
  })

  it('of a slow team has it wait, and moves it apart the second time', async () => {
    tell('slowed', { milliseconds: 12_000 })
    expect(stage.cooling.secondsFor('lemons')).toBe(2)
    expect(feed()[0]).toEqual(['limit', 'server'])
    expect(team.shard).toBe(1)
    tell('slowed', { milliseconds: 12_000 })
    await waitFor(() => expect(feed()[0]).toEqual(['apart', null]))
    expect(team.shard).toBe(APART)
  })

  it('of a removed team belongs to no team', () => {
    const before = feed().length
    stage.shards.emit('event', { name: 'limit', body: { team: 'gone', kind: 'storage' } } as never)
    stage.shards.emit('hung', 'gone')
    expect(feed()).toHaveLength(before)
  })
})

it('a team on which a shard hung cools down and is moved apart at once', async () => {
  stage.shards.emit('hung', team.instance)
  expect(stage.cooling.secondsFor('lemons')).toBe(10)
  await waitFor(() => expect(feed()[0]).toEqual(['apart', null]))
  expect(team.shard).toBe(APART)
  expect(stage.shards.bodiesOf('take')).toEqual(stage.shards.bodiesOf('give'))
})

it('a shard that is gone restarts the shops that were awake in it', async () => {
  stage.shards.answers.use = () => ({ awake: [team.instance, 'gone'], memoryBytes: 0, processorUs: 0, held: [] })
  await stage.machine.ask(stage.shards)
  expect(stage.machine.awakeIn(1).size).toBe(2)
  stage.shards.emit('gone', 1)
  expect(feed()[0]).toEqual(['restart', null])
  expect(stage.machine.awakeIn(1).size).toBe(0)
})

it('faults are reported, those of one team once in ten minutes', () => {
  stage.shards.emit('closed', 1)
  stage.shards.emit('open', 1)
  stage.shards.emit('fault', 1, { team: null, code: 'HOST_DATA_DAMAGED' })
  for (let times = 0; times < 2; times++)
    stage.shards.emit('fault', 1, { team: team.instance, code: 'HOST_WAKE_FAILED' })
  expect(stage.told.filter((change) => (change as { kind: string }).kind === 'repairs')).toHaveLength(5)
  expect(feed().filter(([kind]) => kind === 'closed')).toHaveLength(1)
})
