import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startShop } from '#bench/shop-process.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { root } from '../../tools/run/console.mjs'
import { cutFile, spoilTable } from '../support/damage.ts'
import { readKeptFolders, unpackFolder } from '../support/data-folders.ts'

const kept = readKeptFolders('8e8a25b6')

let directory: string
let path: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vitamin-cve-reset-'))
  path = join(directory, 'vitamin-cve.sqlite')
  unpackFolder(kept, 'alone', directory)
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const environment = () => ({ ...process.env, DATA_DIR: directory, LANG: 'C' })
const commandLine = (parameters: string[]): string[] => [join(root, 'tools', 'run.mjs'), 'reset', ...parameters]

function reset(...parameters: string[]): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, commandLine(parameters), {
    encoding: 'utf8',
    env: environment(),
  })
  return { code: status, said: stdout + stderr }
}

async function load() {
  const store = openSqliteStore(directory)
  const stored = await store.load('default')
  await store.close()
  return stored
}

describe('npm run reset', () => {
  it('reports its findings and changes nothing without a terminal', () => {
    const before = readFileSync(path)
    const { code, said } = reset()
    expect(code).toBe(1)
    expect(said).toContain('+ Your score: 3 solved, 2 coding parts, 1 hint')
    expect(said).toContain('npm run reset -- --keep')
    expect(readFileSync(path)).toEqual(before)
  })

  it('brings back the first day of a sound shop, keeps the score, and the old file with --keep', async () => {
    const before = readFileSync(path)
    expect(reset('--keep')).toMatchObject({ code: 0, said: expect.stringContaining('The old file is in') })
    const [day = ''] = readdirSync(join(directory, 'kept'))
    expect(readFileSync(join(directory, 'kept', day, 'vitamin-cve.sqlite'))).toEqual(before)
    expect(await load()).toMatchObject({ journal: [], game: expect.any(String) })
    expect(reset('--yes').code).toBe(0)
    expect(readdirSync(join(directory, 'kept'))).toEqual([day])
  })

  it('mends a damaged file with --mend, and refuses that for a sound one', async () => {
    expect(reset('--mend')).toMatchObject({ code: 1, said: expect.stringContaining('not possible') })
    spoilTable(path, 'chains')
    expect(reset('--mend').code).toBe(0)
    const db = new DatabaseSync(path)
    db.exec("UPDATE labs SET state = '{'")
    db.close()
    expect(reset()).toMatchObject({ said: expect.stringContaining('- Outside world') })
    expect(reset('--mend').code).toBe(0)
    expect(await load()).toMatchObject({ lab: null, game: expect.any(String) })
    expect((await load()).journal).toHaveLength(14)
  })

  it('refuses while the shop runs, also while it is closed', async () => {
    const shop = await startShop({ dataDirectory: directory })
    try {
      expect(reset('--yes')).toMatchObject({ code: 1, said: expect.stringContaining('Stop it first.') })
      rmSync(join(directory, 'processes.json'))
      expect(reset('--yes')).toMatchObject({ code: 1, said: expect.stringContaining('in use by another') })
    } finally {
      await shop.stop()
    }
    cutFile(path, 0.5)
    const closed = await startShop({ dataDirectory: directory, answersAt: '/host/health' })
    try {
      // The supervisor writes its file after the first answer of the worker.
      await expect.poll(() => existsSync(join(directory, 'processes.json'))).toBe(true)
      rmSync(join(directory, 'processes.json'))
      expect(reset('--yes')).toMatchObject({ code: 1, said: expect.stringContaining('in use by another') })
    } finally {
      await closed.stop()
    }
    expect(reset('--keep').code).toBe(0)
  })

  it('names a class, whose files are reset one by one', async () => {
    rmSync(path)
    unpackFolder(kept, 'class', directory)
    expect(reset()).toMatchObject({ code: 1, said: expect.stringContaining('npm run reset -- class') })
    expect(reset('class').said).toContain('+ Teams with their passcodes: 1 team')
    expect(reset('shard-1', '--keep').code).toBe(0)
    expect(reset('shard-7').said).toContain('There is no file')
    expect(reset('everything').code).toBe(1)
  })

  it('loses nothing when it is killed', async () => {
    spoilTable(path, 'chains')
    for (let milliseconds = 150; ; milliseconds += 150) {
      const child = spawn(process.execPath, commandLine(['--mend']), { env: environment(), stdio: 'ignore' })
      const ended = once(child, 'exit') as Promise<[number | null]>
      const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds)
      const [code] = await ended
      clearTimeout(timer)
      // The one before was killed after its work, so there is nothing left to mend.
      const isMended = code === 0 || (code === 1 && reset('--mend').said.includes('not possible'))
      if (isMended) break
      expect(code).toBeNull()
    }
    expect(await load()).toMatchObject({ game: expect.any(String), lab: expect.anything() })
    expect((await load()).journal).toHaveLength(14)
    expect(readdirSync(join(directory, 'kept'))).toHaveLength(1)
  })
})
