import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Team } from '#classroom/door/registry.ts'
import { APART } from '#classroom/places.ts'
import { type DoorStage, openDoorStage } from '../../test/support/door-stage.ts'

const MINUTE_MS = 60_000
const NOON = Date.parse('2026-12-01T12:00:00Z')

let stage: DoorStage
let lemons: Team
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  stage = await openDoorStage()
  lemons = (await stage.makeTeam('Lemons', 'Mira')).team
})
afterEach(async () => {
  await stage[Symbol.asyncDispose]()
  vi.useRealTimers()
})

const describeTeam = () => stage.rows.describe(lemons)

it('a new team has its players and nothing else', () => {
  expect(describeTeam()).toMatchObject({
    ...{ slug: 'lemons', name: 'Lemons', shard: lemons.shard, apart: false, awake: false, madeAt: NOON },
    players: [{ name: 'Mira', joinedAt: NOON, seenAt: NOON }],
    uses: { share: 0, waits: false },
    host: `lemons-${lemons.label}.class.test`,
    ...{ cells: {}, solved: 0, lastProgressAt: null, nearMisses: 0, hints: 0, stuckForMs: null, limits: [] },
    ...{ suspicions: 0, asked: 0, dismissed: 0 },
  })
})

it('solves, attempts, hints and limits are counted', () => {
  stage.solve(lemons, 'c1', NOON - 5)
  stage.solve(lemons, 'c2', NOON - 3)
  stage.chronicle.noteTry('lemons', 'c3', 'nearMisses')
  stage.chronicle.noteTry('lemons', 'c3', 'nearMisses')
  stage.chronicle.noteTry('lemons', 'c2', 'hints')
  stage.hits.note('lemons', 'requests')
  expect(describeTeam()).toMatchObject({
    ...{ solved: 2, lastProgressAt: NOON - 3, nearMisses: 2, hints: 1 },
    cells: {
      c1: { solvedAt: NOON - 5, nearMisses: 0, hints: 0 },
      c2: { solvedAt: NOON - 3, hints: 1 },
      c3: { solvedAt: null, nearMisses: 2 },
    },
    limits: [{ kind: 'requests', used: 0, max: 0, unit: 'count', hitAt: NOON }],
  })
})

it('the share of a shard is rounded, and a team that has to wait shows it', async () => {
  stage.shards.answers.use = (_body, shard) => ({
    ...{ awake: shard === lemons.shard ? [lemons.instance] : [], memoryBytes: 1, processorUs: 1 },
    held: shard === lemons.shard ? [{ team: lemons.instance, milliseconds: 400, isWaiting: true }] : [],
  })
  await stage.machine.ask(stage.shards)
  const { awake, uses } = describeTeam()
  expect(awake).toBe(true)
  expect(uses.waits).toBe(true)
  expect(uses.share * 100).toBe(Math.round(uses.share * 100))
})

it('a team at the separate shard says so', () => {
  lemons.shard = APART
  expect(describeTeam().apart).toBe(true)
})

describe('a stuck team', () => {
  const stuckAfter = (minutes: number): number | null => {
    vi.setSystemTime(NOON + minutes * MINUTE_MS)
    return describeTeam().stuckForMs
  }

  it('has had no progress for more than ten minutes, since it was made, the start or its last solve', () => {
    expect(stuckAfter(10)).toBeNull()
    expect(stuckAfter(11)).toBe(11 * MINUTE_MS)
    stage.solve(lemons, 'c1', NOON + 11 * MINUTE_MS)
    expect(stuckAfter(21)).toBeNull()
    expect(stuckAfter(22)).toBe(11 * MINUTE_MS)
    stage.run.act('start')
    expect(stuckAfter(32)).toBeNull()
  })

  it('is twice as slow as the class', async () => {
    const { team: melons } = await stage.makeTeam('Melons')
    for (let solve = 0; solve < 4; solve++) stage.solve(melons, `c${solve + 1}`, NOON + solve * 8 * MINUTE_MS)
    stage.rows.measurePace()
    expect(stuckAfter(16)).toBeNull()
    expect(stuckAfter(17)).toBe(17 * MINUTE_MS)
  })

  it('is not blamed for a break or the end', () => {
    stage.run.act('start')
    vi.setSystemTime(NOON + 1)
    stage.run.act('pause')
    expect(stuckAfter(30)).toBeNull()
    stage.run.act('resume')
    stage.run.act('end')
    expect(stuckAfter(60)).toBeNull()
  })
})
