import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMoveCommands, createTeamCommands } from '#classroom/shard/team-commands.ts'

type Needs = Parameters<typeof createMoveCommands>[0]

const team = 'lemons--1'
const SOLVED = { solvedAt: '2026-12-01T09:00:00.000Z', player: 'Mira', solvedBy: null }

function openTeam({ isShared = false } = {}) {
  const game = {
    state: { progress: { c1: SOLVED, c2: { solvedAt: null }, c3: { solvedAt: SOLVED.solvedAt, solvedBy: null } } },
    progressOf: vi.fn<(key: string) => unknown>(() => SOLVED),
    unsolve: vi.fn(),
    giveBack: vi.fn(() => true),
  }
  const instance = { game, commit: vi.fn() }
  const run = async (_name: string, work: () => Promise<void>) => work()
  const instances = {
    wake: vi.fn(async () => instance),
    peek: vi.fn((name: string) => (name === 'asleep' ? undefined : instance)),
    journal: vi.fn(async () => [{ seq: 4, at: 10, cause: 'POST /', changeset: 'bytes' }]),
    ...{ rewind: vi.fn(), forgetGame: vi.fn(), branch: vi.fn(), leave: vi.fn(run), replace: vi.fn(run) },
    listAwake: () => [team, 'asleep'],
  }
  const store = { copyOut: vi.fn(), restore: vi.fn(), backUp: vi.fn(), game: vi.fn(async () => null) }
  const logs = { copyOut: vi.fn(), copyIn: vi.fn() }
  const needs = { instances, store: { ...store, ...(isShared && { leases: {} }) }, logs } as unknown as Needs
  return {
    ...{ game, instance, instances, store, logs },
    ...createTeamCommands(needs),
    moves: createMoveCommands(needs),
  }
}

describe('a trainer', () => {
  it('reads a journal without its changes, and who solved what by which request', async () => {
    const { journal, solves } = openTeam()
    expect(await journal({ team })).toEqual([{ seq: 4, at: 10, cause: 'POST /' }])
    const at = Date.parse(SOLVED.solvedAt)
    expect(await solves({ team })).toEqual([
      { key: 'c1', at, player: 'Mira', record: null },
      { key: 'c3', at, player: null, record: null },
    ])
    expect(await openTeam().solves({ team: 'asleep' })).toEqual([])
  })

  it('rewinds and branches to entries of the journal, and to the first day', async () => {
    const { rewind, branch, instances } = openTeam()
    expect(await rewind({ team, to: 9 })).toEqual({ found: false })
    expect(await branch({ team, to: 9, copy: 'copy' })).toEqual({ found: false })
    expect([instances.rewind, instances.branch].map(({ mock }) => mock.calls)).toEqual([[], []])
    for (const to of [4, 0]) {
      expect(await rewind({ team, to })).toEqual({ found: true })
      expect(instances.rewind).toHaveBeenLastCalledWith(team, to)
    }
    expect(await branch({ team, to: 4, copy: 'copy' })).toEqual({ found: true })
    expect(instances.branch).toHaveBeenCalledWith(team, 4, 'copy')
  })

  it('resets the shop or the progress, never both', async () => {
    const { reset, instances } = openTeam()
    await reset({ team, scope: 'shop' })
    expect([instances.rewind.mock.calls, instances.forgetGame.mock.calls]).toEqual([[[team]], []])
    await reset({ team, scope: 'progress' })
    expect([instances.rewind.mock.calls.length, instances.forgetGame.mock.calls]).toEqual([1, [[team]]])
  })

  it('takes a solve back and gives it back, and both are kept', async () => {
    const { unsolve, giveBack, wake, game, instance, instances } = openTeam()
    expect(await unsolve({ team, challenge: 'c1' })).toEqual({ progress: SOLVED })
    expect(game.unsolve).toHaveBeenCalledWith('c1')
    expect(instance.commit).toHaveBeenLastCalledWith('taken back by the trainer')
    game.progressOf.mockReturnValue({ solvedAt: null })
    expect(await unsolve({ team, challenge: 'c2' })).toEqual({ progress: null })
    game.progressOf.mockReturnValue(undefined)
    expect(await unsolve({ team, challenge: 'c2' })).toEqual({ progress: null })
    expect(await giveBack({ team, challenge: 'c1', progress: SOLVED as never })).toEqual({ given: true })
    expect(game.giveBack).toHaveBeenCalledWith('c1', SOLVED)
    expect(instance.commit).toHaveBeenLastCalledWith('given back by the trainer')
    await wake({ team })
    expect(instances.wake).toHaveBeenLastCalledWith(team)
  })
})

describe('a move', () => {
  let folder: string
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'team-commands-')), 'move')
  })
  afterEach(() => rmSync(join(folder, '..'), { recursive: true }))
  const shop = () => join(folder, 'shop.sqlite')
  const logsFolder = () => join(folder, 'logs')

  it('carries shop and logs in a folder, while the team has left', async () => {
    const { moves, store, logs, instances } = openTeam()
    await moves.give({ team, folder })
    expect(existsSync(folder)).toBe(true)
    expect(instances.leave).toHaveBeenCalledOnce()
    expect(store.copyOut).toHaveBeenCalledWith(team, shop())
    expect(logs.copyOut).toHaveBeenCalledWith(team, logsFolder())
    await moves.take({ team, folder })
    expect(instances.replace).toHaveBeenCalledOnce()
    expect(store.restore).toHaveBeenCalledWith(shop(), [team])
    expect(logs.copyIn).toHaveBeenCalledWith(team, logsFolder())
  })

  it('leaves the shop where it is in a shared store, and logs as well without a folder', async () => {
    const { moves, store, logs, instances } = openTeam({ isShared: true })
    await moves.give({ team, folder })
    await moves.take({ team, folder })
    expect([store.copyOut.mock.calls, store.restore.mock.calls]).toEqual([[], []])
    expect([logs.copyOut.mock.calls.length, logs.copyIn.mock.calls.length]).toEqual([1, 1])
    await moves.give({ team, folder: null })
    await moves.take({ team, folder: null })
    await moves.keep({ team })
    expect([instances.leave.mock.calls.length, instances.replace.mock.calls.length]).toEqual([2, 3])
    expect([logs.copyOut.mock.calls.length, logs.copyIn.mock.calls.length]).toEqual([1, 1])
  })
})

it('a backup has what awake shops have not stored yet', async () => {
  const { moves, store, instance } = openTeam()
  await moves.backup({ path: '/b' })
  expect(instance.commit).toHaveBeenCalledExactlyOnceWith('before a backup')
  expect(store.backUp).toHaveBeenCalledWith('/b')
  expect(instance.commit.mock.invocationCallOrder[0]).toBeLessThan(store.backUp.mock.invocationCallOrder[0] ?? 0)
})

it('a restore replaces each shop, and lets requests in between', async () => {
  const { moves, store, instances } = openTeam()
  const names = Array.from({ length: 45 }, (_, index) => `team-${index}`)
  let turns = 0
  const turn = (): void => {
    turns++
    if (store.restore.mock.calls.length < names.length) setImmediate(turn)
  }
  setImmediate(turn)
  await moves.restore({ path: '/b', instances: names })
  expect(store.restore.mock.calls).toEqual(names.map((name) => ['/b', [name]]))
  expect(instances.replace.mock.calls.map(([name]) => name)).toEqual(names)
  expect(turns).toBeGreaterThanOrEqual(2)
})
