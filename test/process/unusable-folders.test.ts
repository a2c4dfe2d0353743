import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../../tools/run/console.mjs'
import { findFreePort } from '../../tools/watch-process.ts'
import { readKeptFolders, unpackFolder } from '../support/data-folders.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-folders-'))
afterAll(() => rmSync(folder, { recursive: true }))

const START = [process.execPath, join(root, 'tools', 'run.mjs'), 'start']

function onDisk(options: string, prepare = 'true'): string[] {
  return [
    'unshare',
    '-rm',
    'sh',
    '-c',
    `mount -t tmpfs -o ${options} tmpfs "${folder}" && ${prepare} && exec "$@"`,
    'sh',
  ]
}

/** For machines without the right to mount: the first `mkdir` fails like on a disk without inodes. */
const INJECTED = `--import=data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const make = fs.mkdirSync
  fs.mkdirSync = (path, ...rest) => {
    if (!String(path).startsWith(process.env.DATA_DIR)) return make(path, ...rest)
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
  }
  fs.statfsSync = () => ({ bavail: 9, files: 9, ffree: 0 })
  syncBuiltinESMExports()`)}`

const canMount = spawnSync(onDisk('size=1m')[0] ?? '', [...onDisk('size=1m').slice(1), 'true']).status === 0

async function run(command: string[], environment: Record<string, string>): Promise<{ code: number; output: string }> {
  const [program = '', ...parameters] = command
  const port = String(await findFreePort())
  const child = spawn(program, parameters, {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', EXIT_ON_READY: 'true', PORT: port, LAB_PORT: 'none', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const [code] = await once(child, 'close')
  return { code: code as number, output }
}

describe('a disk that has no room for a start', () => {
  // A start needs one more file at each number, so the disk is full at another step.
  it.each([
    ['nr_inodes=1', ''],
    ['nr_inodes=2', ''],
    ['nr_inodes=3', ''],
    ['nr_inodes=2', '1'],
    ['nr_inodes=4', '1'],
    ['nr_inodes=5', '1'],
    ['nr_inodes=6', '1'],
    ['size=16k', ''],
    ['size=16k', '1'],
  ])('is named with a way out, without a stack: %s, class: “%s”', async (options, isClass) => {
    const environment = { DATA_DIR: join(folder, 'data'), CLASS: isClass, CLASS_WORKERS: '2' }
    const { code, output } = canMount
      ? await run([...onDisk(options), ...START], environment)
      : await run(START, { ...environment, NODE_OPTIONS: INJECTED })
    expect(code).toBe(1)
    expect(output).toContain('The disk of the data directory is full.')
    expect(output).toContain(options.startsWith('size') && canMount ? 'left: 0 bytes' : 'left: 0 files (inodes)')
    expect(output).toContain('DATA_DIR=/elsewhere npm start [HOST_DISK_FULL]')
    expect(output).not.toMatch(/^\s+at |Node\.js v/m)
  })

  it('starts without its notes, which only the next start would read', async () => {
    const environment = { DATA_DIR: join(folder, 'data') }
    const { code, output } = canMount
      ? await run([...onDisk('nr_inodes=4'), ...START], environment)
      : await run(START, environment)
    expect(output).toContain('Vitamin CVE is open')
    expect(code).toBe(0)
  })
})

describe('a shop on a full disk', () => {
  it.runIf(canMount)('listens, and names the disk as the cause', async () => {
    const data = join(folder, 'data')
    const played = mkdtempSync(join(tmpdir(), 'vitamin-cve-played-'))
    unpackFolder(readKeptFolders('8e8a25b6'), 'alone', played)
    // The root, the folder and the file take all inodes, which leaves no room for a log.
    const disk = onDisk('nr_inodes=3', `mkdir "${data}" && cp "${played}/vitamin-cve.sqlite" "${data}"`)
    const { code, output } = await run([...disk, ...START], { DATA_DIR: data })
    rmSync(played, { recursive: true })
    expect(output).toContain('The shop is still closed. The disk with the shop’s data is full. (vitamin-cve.sqlite)')
    expect(output).toContain('Choose a repair: http://localhost:')
    expect(code).toBe(0)
  })
})

describe('a folder that cannot be used', () => {
  it.each(['DATA_DIR', 'NODE_CONFIG_DIR', 'HOST_PACKS'])(
    'is named: %s with a *, which would open its neighbours',
    async (name) => {
      const starred = join(folder, 'a*b')
      mkdirSync(starred, { recursive: true })
      const { code, output } = await run(START, { DATA_DIR: join(folder, 'data'), [name]: starred })
      expect(code).toBe(1)
      expect(output).toContain(
        `A folder with * in its name cannot be used: the server could not be kept inside of it. (folder: ${starred})`,
      )
      expect(output).toContain('[HOST_PATH_WILDCARD]')
    },
  )

  it.each([
    ['the program itself', root],
    ['a folder above it', dirname(root)],
  ])('is named: data in %s, which the server could change then', async (_what, directory) => {
    const { code, output } = await run(START, { DATA_DIR: directory })
    expect(code).toBe(1)
    expect(output).toContain('The data directory holds the program itself')
    expect(output).toContain('[HOST_DATA_AROUND_PROGRAM]')
  })

  it('is named: the project’s own with a *, which Node cannot load modules from', () => {
    const starred = join(folder, 'shop*')
    const script = join(starred, 'tools', 'run.mjs')
    for (const path of ['tools/run.mjs', 'tools/run', 'foundation/build/prints.mjs']) {
      cpSync(join(root, path), join(starred, path), { recursive: true })
    }
    const { status, stderr } = spawnSync(process.execPath, [script, 'start'], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toContain(`A folder with * in its name cannot be used: ${starred}`)
    expect(stderr).not.toContain('    at ')
  })

  it('is named: data below a path that SQLite cannot open', async () => {
    const deep = join(folder, ...Array.from({ length: 5 }, () => 'a'.repeat(100)))
    const { code, output } = await run(START, { DATA_DIR: deep })
    expect(code).toBe(1)
    expect(output).toContain('The path of the data directory is too long for its database.')
    expect(output).toContain('[HOST_PATH_TOO_LONG]')
  })

  it('takes names that only look odd', async () => {
    const odd = join(folder, 'Ümläute, blanks & “quotes” (#1) 100% [x]?')
    const { code, output } = await run(START, { DATA_DIR: odd })
    expect(output).toContain('Vitamin CVE is open')
    expect(code).toBe(0)
  })
})
