import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endOrphans, findSupervisor, noteProcesses } from '#server/supervisor/orphan.ts'

let data: string
let children: ChildProcess[]
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'orphan-'))
  children = []
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(data, { recursive: true })
})

/** A process that only waits, with these words in its command line. */
async function start(...words: string[]): Promise<ChildProcess & { pid: number }> {
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)', ...words], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  children.push(child)
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return child as ChildProcess & { pid: number }
}

const isKilled = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve(true))
    setTimeout(() => resolve(false), 300)
  })

/** Number of a process that has ended. */
async function findGone(): Promise<number> {
  const child = await start()
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
  return child.pid
}

describe('workers whose supervisor is gone', () => {
  it('are ended: the server, or the front door with its shards', async () => {
    const door = await start('classroom/door/door.ts', data)
    const shard = await start('start/server.ts', data)
    noteProcesses(data, { supervisor: await findGone(), worker: door.pid, others: [shard.pid] })
    const killed = Promise.all([isKilled(door), isKilled(shard)])
    endOrphans(data)
    expect(await killed).toEqual([true, true])
  })

  it('stay if their numbers are those of other programs, or of other data', async () => {
    const other = await start('another-program.ts', data)
    const elsewhere = await start('start/server.ts', '/elsewhere')
    noteProcesses(data, { supervisor: await findGone(), worker: other.pid, others: [elsewhere.pid] })
    const killed = Promise.all([isKilled(other), isKilled(elsewhere)])
    endOrphans(data)
    expect(await killed).toEqual([false, false])
  })
})

it('workers of a living supervisor stay, and it is found', async () => {
  const supervisor = await start('tools/run.mjs')
  const worker = await start('start/server.ts', data)
  noteProcesses(data, { supervisor: supervisor.pid, worker: worker.pid })
  const killed = isKilled(worker)
  endOrphans(data)
  expect(await killed).toBe(false)
  expect(findSupervisor(data)).toBe(supervisor.pid)
})

describe('notes of processes', () => {
  it('name no supervisor that is gone', async () => {
    expect(findSupervisor(data)).toBeUndefined()
    noteProcesses(data, { supervisor: await findGone(), worker: 1 })
    expect(findSupervisor(data)).toBeUndefined()
  })

  it.each(['', '{', '[]', '{"supervisor":"1","worker":2}', '{"supervisor":1.5,"worker":2}', 'null'])(
    'that cannot be read count as missing: %s',
    (text) => {
      writeFileSync(join(data, 'processes.json'), text)
      endOrphans(data)
      expect(findSupervisor(data)).toBeUndefined()
    },
  )

  it('are for the next start, so a full disk ends nothing', () => {
    noteProcesses(join(data, 'missing'), { supervisor: 1, worker: 2 })
    noteProcesses(data, { supervisor: 1, worker: 2 })
    expect(JSON.parse(readFileSync(join(data, 'processes.json'), 'utf8'))).toEqual({ supervisor: 1, worker: 2 })
  })
})
