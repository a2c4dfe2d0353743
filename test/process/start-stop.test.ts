import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startClass } from '#bench/class-process.ts'
import { type ShopProcess, startShop } from '#bench/shop-process.ts'
import { findFreePort } from '../../tools/watch-process.ts'
import { waitFor } from '../support/wait-for.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Runs the command of `npm start` and returns its output. */
async function run(environment: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [join(root, 'tools', 'run.mjs'), 'start'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (output += data))
  const [code] = await once(child, 'exit')
  return { code: code as number, output }
}

describe('starting and stopping', () => {
  it('says in one sentence that the port is taken, and ends', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { code, output } = await run({ PORT: String(port), DATA_DIR: join(root, 'dist', 'test-data') })
    other.close()
    expect(code).toBe(1)
    expect(output).toContain('The port is taken by another program.')
    expect(output).toContain('PORT=3001 npm start')
    expect(output).not.toContain(' at ')
  })

  it('reads a configuration outside of the project, with its files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitamin-cve-configuration-'))
    await mkdir(join(folder, 'course'))
    await writeFile(join(folder, 'course.yml'), 'application: {name: Course Shop, logo: mine.svg}')
    await writeFile(join(folder, 'course', 'mine.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const shop = await startShop({ environment: { NODE_CONFIG_DIR: folder, NODE_ENV: 'course' } })
    try {
      expect(await (await fetch(shop.url)).text()).toContain('<title>Course Shop</title>')
      expect(await (await fetch(`${shop.url}/assets/public/images/mine.svg`)).text()).toContain('<svg')
    } finally {
      await shop.stop()
      await rm(folder, { recursive: true })
    }
  })

  it('lists every fault of a configuration at once, and ends', async () => {
    const { code, output } = await run({
      PORT: String(await findFreePort()),
      DATA_DIR: join(root, 'dist', 'test-data'),
      NODE_CONFIG: JSON.stringify({
        challenges: { safetyMode: 'sometimes' },
        ctf: { showFlagsInNotifications: 'yes' },
      }),
    })
    expect(code).toBe(1)
    expect(output).toContain('challenges.safetyMode')
    expect(output).toContain('ctf.showFlagsInNotifications')
  })

  it('refuses a data directory that cannot be one', async () => {
    const { code, output } = await run({ PORT: String(await findFreePort()), DATA_DIR: '/dev/null/data' })
    expect(code).toBe(1)
    expect(output).toContain('The data directory cannot be used. (directory: /dev/null/data)')
    expect(output).not.toContain('    at ')
  })
})

describe.runIf(process.platform !== 'win32')('opens no debugger for a signal', () => {
  it.each([
    ['supervisor and worker of one shop', startShop, 2],
    ['supervisor, front door and shards of a class', startClass, 4],
  ])('%s', async (_what, start, count) => {
    const port = await findFreePort()
    const environment = { NODE_OPTIONS: `--inspect-port=${port}`, CLASS_WORKERS: '2' }
    const running = await start({ environment })
    try {
      const pids = running.pids()
      expect(pids).toHaveLength(count)
      for (const pid of pids) {
        process.kill(pid, 'SIGUSR1')
        await setTimeout(500)
        await expect(fetch(`http://127.0.0.1:${port}/json/version`)).rejects.toThrow('fetch failed')
      }
      expect(running.pids()).toEqual(pids)
    } finally {
      await running.stop()
    }
  })
})

describe('beside a shop that runs', () => {
  let shop: ShopProcess
  beforeAll(async () => {
    shop = await startShop()
  })
  afterAll(() => shop.stop())

  it('refuses a data directory that this shop uses, and leaves its notes alone', async () => {
    const [supervisor, worker] = shop.pids()
    const notes = (): unknown => JSON.parse(readFileSync(join(shop.dataDirectory, 'processes.json'), 'utf8'))
    // Supervisor and visitors learn at the same time that the worker is ready.
    await waitFor(() => expect(notes()).toEqual({ supervisor, worker }))
    const ports = [await findFreePort(), Number(new URL(shop.url).port)]
    // The first missing resource, port or data, decides the message.
    const [elsewhere, here] = await Promise.all(
      ports.map((port) => run({ PORT: String(port), DATA_DIR: shop.dataDirectory })),
    )
    expect([elsewhere?.code, here?.code]).toEqual([1, 1])
    expect(elsewhere?.output).toContain('The data directory is in use by another Vitamin CVE.')
    expect(notes()).toEqual({ supervisor, worker })
  })

  it('its worker cannot read, write or start anything foreign', () => {
    const [binary = '', ...commandLine] = readFileSync(`/proc/${shop.pids()[1]}/cmdline`, 'utf8').split('\0')
    const flags = commandLine.filter((part) => part.startsWith('--'))
    expect(flags).toContain('--permission')
    const writable = flags.filter((flag) => flag.startsWith('--allow-fs-write='))
    expect(writable).toEqual([
      `--allow-fs-write=${shop.dataDirectory}`,
      `--allow-fs-write=${join(root, 'dist', 'cache', 'kept')}`,
    ])
    // Attempts with the same permissions.
    const closing = `require(${JSON.stringify(join(root, 'containment', 'threads.ts'))}).closeThreads()\n`
    const escapes = `
        const attempts = {
          read: () => require('node:fs').readFileSync('/etc/passwd'),
          write: () => require('node:fs').writeFileSync(${JSON.stringify(join(root, 'escaped'))}, ''),
          run: () => require('node:child_process').execSync('id'),
          thread: () => new (require('node:worker_threads').Worker)('1', { eval: true, execArgv: [] }),
          constructor: () => new (require('node:worker_threads').Worker.prototype.constructor)('1', { eval: true }),
          binding: () => process.binding('worker'),
        }
        for (const [name, attempt] of Object.entries(attempts)) {
          try { attempt(); console.log(name, 'worked') } catch (error) { console.log(name, error.code) }
        }`
    const tried = spawnSync(binary, [...flags, '-e', closing + escapes], { encoding: 'utf8' })
    expect(tried.stdout.trim().split('\n')).toEqual(
      ['read', 'write', 'run', 'thread', 'constructor', 'binding'].map((name) => `${name} ERR_ACCESS_DENIED`),
    )
  })

  it('stops in order on SIGTERM: the worker goes too, the exit code is 0', async () => {
    const [, worker] = shop.pids()
    const ended = once(shop.supervisor, 'exit')
    shop.supervisor.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
    expect(() => process.kill(worker ?? 0, 0)).toThrow()
  })
})
