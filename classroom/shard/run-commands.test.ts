import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callersOf, compareSides } from '#classroom/shard/class-callers.ts'
import { ClassState } from '#classroom/shard/class-state.ts'
import { createRunCommands, createUseCommands } from '#classroom/shard/run-commands.ts'
import { createListSolved } from '#classroom/shard/solve-lists.ts'
import { NUMBER_HEADER, VISITOR_HEADER, VisitorSeal, Visitors } from '#classroom/visitor.ts'
import type { RunState } from '#contract/class-run.ts'
import { MAX_SOCKETS_PER_GAME } from '#game/sockets.ts'
import { Allowances } from '#server/instances/allowances.ts'

type Needs = Parameters<typeof createRunCommands>[0]
type UseNeeds = Parameters<typeof createUseCommands>[0]

const GAME = { startedAt: '2026-11-01T09:00:00.000Z', progress: {}, unlockedHints: [], pending: [] }

const CONFIGURED = { codeSecondsPerMinute: 20, storageMegabytes: 32, requestsAtOnce: 100 }
const RUN = { limits: { codeSecondsPerMinute: 60, storageMegabytes: 2, requestsAtOnce: null } } as RunState
const SOLVED_AT = '2026-12-01T09:00:00.000Z'

const BUILT = { id: 1, key: 'c1', name: 'C1', category: 'XSS', difficulty: 2, built: true, owasp2025: 'A05:2025' }
const challenges = [
  { ...BUILT, publishedPayloads: [] },
  { ...BUILT, id: 2, key: 'c2', built: false },
]

let allowances: Allowances
let limitBytes: ReturnType<typeof vi.fn>
let state: ClassState
const stored: Record<string, unknown> = {}
const peek = vi.fn<(team: string) => unknown>(() => undefined)
function createCommands() {
  const catalogue = { challenges, byKey: new Map(challenges.map((each) => [each.key, each])) }
  const listSolved = createListSolved(catalogue as never)
  const store = {
    game: async (team: string) => {
      if (team === 'broken') throw new Error('damaged')
      return stored[team] === undefined ? null : JSON.stringify(stored[team])
    },
  }
  const needs = { catalogue, allowances, store, state, listSolved, instances: { limitBytes, keep() {}, peek } }
  return { listSolved, ...createRunCommands(needs as unknown as Needs) }
}
beforeEach(() => {
  allowances = new Allowances(CONFIGURED)
  limitBytes = vi.fn()
  state = new ClassState(new Visitors('secret'))
})

it('a changed run opens challenges and lowers limits at once, never beyond the configured ones', async () => {
  const set = vi.spyOn(state.opening, 'set').mockImplementation(() => {})
  await createCommands().run({ run: RUN })
  expect(set).toHaveBeenCalledWith(RUN)
  expect(allowances.limits).toEqual({ codeSecondsPerMinute: 20, storageMegabytes: 2, requestsAtOnce: 100 })
  expect(limitBytes).toHaveBeenCalledWith(2_000_000)
})

it('answers a front door before late progress is read, and then tells the present state of each game', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const awake = new Map<string, object>()
  const tell = vi.fn()
  const keep = vi.fn()
  const needs = {
    ...{ catalogue: { challenges: [] }, tell, allowances: new Allowances(CONFIGURED) },
    state: { opening: { set() {} }, labAddress: {} },
    instances: { limitBytes() {}, keep, peek: (team: string) => awake.get(team) },
    store: { game: (team: string) => gate.then(() => (team === 'new' ? null : JSON.stringify(GAME))) },
    listSolved: (state: { present?: boolean }) => (state.present ? ['present'] : ['stored']),
  }
  const { configure } = createRunCommands(needs as unknown as Needs)
  const settings = { shopPort: null, labPort: null, flagKey: 'k', run: { limits: CONFIGURED } as RunState }
  const teams = ['red', 'blue', 'new']
  expect(await configure({ ...settings, teams, isProgressLate: true })).toEqual({ challenges: [], progress: [] })
  expect(keep).toHaveBeenCalledWith(teams)
  expect(tell).not.toHaveBeenCalled()
  awake.set('blue', { game: { state: { present: true } } })
  open()
  await vi.waitFor(() => expect(tell).toHaveBeenCalledTimes(2))
  expect(tell.mock.calls).toEqual([
    ['progress', { team: 'red', solved: ['stored'] }],
    ['progress', { team: 'blue', solved: ['present'] }],
  ])
})

describe('the settings of a front door', () => {
  const settings = { shopPort: 80, labPort: 81, flagKey: 'key', run: RUN, teams: [] as string[] }
  const progress = {
    c1: { solvedAt: SOLVED_AT, codingStatus: 1, changedAt: SOLVED_AT, solvedBy: null, player: 'Mira' },
  }
  const game = { startedAt: SOLVED_AT, progress, unlockedHints: [], pending: [] }

  it('bring ports, keys and the run; the answer has the challenges', async () => {
    const set = vi.spyOn(state.opening, 'set').mockImplementation(() => {})
    const { challenges: listed } = await createCommands().configure(settings)
    expect([state.labAddress.shopPort, state.labAddress.port, state.flagKey]).toEqual([80, 81, 'key'])
    expect(set).toHaveBeenCalledWith(RUN)
    expect(allowances.limits.storageMegabytes).toBe(2)
    expect(listed).toEqual([BUILT, { ...BUILT, id: 2, key: 'c2', built: false, owasp2025: null }])
    await createCommands().configure({ ...settings, shopPort: null, labPort: null })
    expect([state.labAddress.shopPort, state.labAddress.port]).toEqual([80, 81])
  })

  it('are answered with the progress of every team that has some, asleep or awake', async () => {
    vi.spyOn(state.opening, 'set').mockImplementation(() => {})
    const teams = ['broken', 'new', ...Array.from({ length: 70 }, (_, index) => `team-${index}`), 'awake']
    for (const team of teams.slice(2)) stored[team] = game
    peek.mockImplementation((team) =>
      team === 'awake' ? { game: { state: { progress: {}, proving: {} } } } : undefined,
    )
    const { progress: found } = await createCommands().configure({ ...settings, teams })
    expect(found.map(({ team }) => team)).toEqual(teams.slice(2))
    expect(found[0]?.solved).toEqual([
      {
        ...{ key: 'c1', solvedAt: Date.parse(SOLVED_AT), codingStatus: 1, provenAt: null, player: 'Mira' },
        published: null,
      },
    ])
    expect(found.at(-1)?.solved).toEqual([])
  })

  it('tell proofs, but none that a continue code brought', async () => {
    const list = (proving: object) => createCommands().listSolved({ progress: {}, proving } as never)
    expect(list({ c2: { provenAt: SOLVED_AT } })).toMatchObject([
      { key: 'c2', solvedAt: null, codingStatus: 0, provenAt: Date.parse(SOLVED_AT), player: null },
    ])
    expect(list({ c2: { provenAt: SOLVED_AT, isRestored: true } })).toEqual([])
    expect(list({ c2: { provenAt: null } })).toEqual([])
  })
})

describe('the use of a shard', () => {
  const forget = vi.fn()
  const needs = {
    instances: {
      listAwake: () => ['lemons'],
      peek: (team: string) =>
        team === 'lemons'
          ? { users: 3, measureBytes: () => 500, bodies: { measure: () => ({ used: 5, max: 9 }) } }
          : undefined,
      remove: vi.fn(),
    },
    logs: { remove: vi.fn() },
    sockets: { count: () => 4, end: vi.fn() },
    time: { takeUsed: () => [{ instance: 'lemons', milliseconds: 8, isWaiting: false }], forget },
  }
  const create = () => createUseCommands({ ...needs, allowances } as unknown as UseNeeds)

  it('names awake teams, memory, and the time that each has held the thread', async () => {
    const use = await create().use({})
    expect(use).toMatchObject({ awake: ['lemons'], held: [{ team: 'lemons', milliseconds: 8, isWaiting: false }] })
    expect([use.memoryBytes > 1e6, use.processorUs > 0]).toEqual([true, true])
  })

  it('is measured by limit, for sleeping teams too', async () => {
    vi.spyOn(allowances, 'timeOf').mockReturnValue({ measure: () => ({ used: 1, max: 3 }) } as never)
    const limits = Object.fromEntries((await create().limits({ team: 'lemons' })).map((use) => [use.kind, use]))
    expect(limits).toMatchObject({
      computing: { used: 33, max: 100, unit: 'percent', hitAt: null },
      requests: { used: 3, max: 100, unit: 'count' },
      storage: { used: 500, max: 32_000_000, unit: 'bytes' },
      sockets: { used: 4, max: MAX_SOCKETS_PER_GAME },
      uploads: { used: 5, max: 9, unit: 'bytes' },
    })
    vi.spyOn(allowances, 'timeOf').mockReturnValue(undefined)
    const asleep = await create().limits({ team: 'asleep' })
    expect(asleep.map(({ used }) => used)).toEqual([0, 0, 0, 4, 0])
  })

  it('of a removed team ends: sockets, time, shop and logs', async () => {
    const forgotten = vi.spyOn(allowances, 'forget')
    await create().remove({ team: 'lemons' })
    for (const called of [needs.sockets.end, forgotten, forget, needs.instances.remove, needs.logs.remove])
      expect(called).toHaveBeenCalledExactlyOnceWith('lemons')
  })
})

describe('a request in a shard', () => {
  const visitors = new Visitors('secret')
  const admit = (more: object) => {
    const visitor = {
      team: 't',
      instance: 't--1',
      player: 'Mira',
      address: '1',
      isLooking: false,
      labName: 'lab',
      ...more,
    }
    const headers = { [VISITOR_HEADER]: new VisitorSeal('secret').seal(visitor), [NUMBER_HEADER]: '1' }
    visitors.admit({ headers, rawHeaders: [], socket: {} } as never)
    return { headers }
  }
  const { nameInstance, namePlayer, isLooking } = callersOf(visitors)

  it('belongs to its team and player; without the front door to no instance', () => {
    const request = admit({})
    expect([nameInstance(request), namePlayer(request), isLooking(request)]).toEqual(['t--1', 'Mira', false])
    expect(isLooking(admit({ isLooking: true }))).toBe(true)
    const stranger = { headers: {} }
    expect([nameInstance(stranger), namePlayer(stranger), isLooking(stranger)]).toEqual(['', null, false])
    expect(new ClassState(visitors).labAddress.findName?.(request as never)).toBe('lab')
    expect(new ClassState(visitors).labAddress.findName?.(stranger as never)).toBeNull()
  })

  it('is on the same side as others of its team, unless the trainer looks on', () => {
    const isSameSide = compareSides(callersOf(visitors))
    const [mine, also, looking, other] = [{}, { player: 'Noor' }, { isLooking: true }, { instance: 'o--1' }].map(
      (more) => admit(more).headers,
    )
    if (!mine || !also || !looking || !other) throw new Error('too few')
    expect([also, looking, other].map((each) => isSameSide(mine, each))).toEqual([true, false, false])
  })
})
