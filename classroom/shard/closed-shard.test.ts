import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Line } from '#classroom/line.ts'
import { socketIn } from '#classroom/places.ts'
import { openClosedShard } from '#classroom/shard/closed-shard.ts'
import { createRepairCommands } from '#classroom/shard/repair-commands.ts'
import type { ShardRepairs } from '#classroom/shard/shard-repairs.ts'
import { HostError } from '#server/errors.ts'
import { ClosedError, type StandIn } from '#server/repair/keeper.ts'
import { lockFolder } from '#server/store/folder-lock.ts'
import { STORE_FILE } from '#server/store/store-tables.ts'

let directory: string
let shared: string
let standIn: StandIn
let line: Line
const log = { error: vi.fn() }
const look = { look: 'damaged', failure: null }
const repairs = {
  lookAtClosed: vi.fn(async () => look),
  start: vi.fn(),
  keeper: { reopen: vi.fn(async (work: () => Promise<void>) => work()) },
}

beforeEach(async () => {
  vi.clearAllMocks()
  directory = mkdtempSync(join(tmpdir(), 'closed-shard-'))
  shared = join(directory, 'shared')
  mkdirSync(shared)
  writeFileSync(join(directory, STORE_FILE.name), 'damaged')
  // Left by a process that was killed.
  for (const kind of ['shop', 'commands'] as const) writeFileSync(socketIn(shared, kind, 2), '')
  const error = new ClosedError(new HostError('HOST_DATA_DAMAGED', { file: 'x' }), { directory, log })
  standIn = await openClosedShard({ shared, secret: 'secret', shard: 2 }, error as never, repairs as never)
  line = new Line(connect(socketIn(shared, 'commands', 2)))
})
afterEach(async () => {
  line.close()
  await standIn.close()
  rmSync(directory, { recursive: true })
})

const greet = (secret = 'secret', greeting = 'vitamin-cve') => line.ask('greet', { greeting, secret })

it('obeys a front door that knows the secret', async () => {
  await expect(line.ask('look')).rejects.toThrow('There is no command look.')
  await expect(greet('guess')).rejects.toThrow('The secret is wrong.')
  await expect(greet('secret', 'hello')).rejects.toThrow('The secret is wrong.')
  await greet()
  expect(await line.ask('configure')).toEqual({ challenges: [], progress: [], closed: 'HOST_DATA_DAMAGED' })
  expect(await line.ask('look')).toEqual(look)
  await line.ask('repair', { way: 'anew', keptIn: 'kept' })
  expect(repairs.start).toHaveBeenCalledWith(expect.any(ClosedError), 'anew', 'kept', expect.any(Function))
})

it('tells the log and the console which shard is closed, and how it is repaired', () => {
  expect(log.error).toHaveBeenCalledWith({ code: 'HOST_DATA_DAMAGED', file: 'x', shard: 2 }, expect.any(String))
  expect(standIn.greeting).toMatch(/^Shard 2 is still closed\. /)
  expect(standIn.greeting).toContain('npm run reset -- shard-2')
  expect(existsSync(socketIn(shared, 'shop', 2))).toBe(false)
})

it('opens again after a change of the file, with its folder unlocked', async () => {
  await greet()
  expect(await line.ask('retry')).toEqual({ changed: false })
  expect(repairs.keeper.reopen).not.toHaveBeenCalled()
  expect(() => lockFolder(directory)).toThrow()
  writeFileSync(join(directory, STORE_FILE.name), 'mended by hand')
  expect(await line.ask('retry')).toEqual({ changed: true })
  expect(repairs.keeper.reopen).toHaveBeenCalledOnce()
  lockFolder(directory)()
})

it('releases lines and socket for the shard that takes its place', async () => {
  await greet()
  const closed = new Promise<void>((resolve) => line.once('close', resolve))
  standIn.release()
  await closed
  await expect.poll(() => existsSync(socketIn(shared, 'commands', 2))).toBe(false)
})

it('an open store is repaired only after a fault', () => {
  const open = { lookAtOpen: vi.fn(() => look), start: vi.fn(), fault: null as object | null }
  const commands = createRepairCommands(open as unknown as ShardRepairs, 'store' as never)
  expect(commands.look()).toBe(look)
  expect(open.lookAtOpen).toHaveBeenCalledWith('store')
  commands.repair({ way: 'anew' as never, keptIn: 'kept' })
  expect(open.start).not.toHaveBeenCalled()
  open.fault = {}
  commands.repair({ way: 'anew' as never, keptIn: 'kept' })
  expect(open.start).toHaveBeenCalledWith(open.fault, 'anew', 'kept')
  expect(commands.retry()).toEqual({ changed: false })
})
