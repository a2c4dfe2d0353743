import { expect, it, vi } from 'vitest'
import { createRunCommands } from '#classroom/shard/run-commands.ts'
import type { RunState } from '#contract/class-run.ts'
import { Allowances } from '#server/instances/allowances.ts'

type Needs = Parameters<typeof createRunCommands>[0]

const GAME = { startedAt: '2026-11-01T09:00:00.000Z', progress: {}, unlockedHints: [], pending: [] }

const CONFIGURED = { codeSecondsPerMinute: 20, storageMegabytes: 32, requestsAtOnce: 100 }

it('a changed run opens challenges and lowers limits at once, never beyond the configured ones', async () => {
  const allowances = new Allowances(CONFIGURED)
  const set = vi.fn()
  const limitBytes = vi.fn()
  const needs = { allowances, state: { opening: { set } }, instances: { limitBytes } }
  const { run: change } = createRunCommands(needs as unknown as Needs)
  const run = { limits: { codeSecondsPerMinute: 60, storageMegabytes: 2, requestsAtOnce: null } } as RunState
  await change({ run })
  expect(set).toHaveBeenCalledWith(run)
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
