import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopProcess, startShop } from '#bench/shop-process.ts'
import { BUNDLE_FOLDER, findBundle, MANIFEST } from '#foundation/build/find-bundle.ts'
import { printOf } from '#foundation/build/prints.mjs'
import { CHANNEL_FD, hearMessages, type WorkerMessage } from '#server/supervisor/channel.ts'
import { FIRST_MODULES, listWorkerFlags, spawnServer } from '#server/supervisor/spawn-worker.ts'
import { findFreePort, waitUntilAnswers } from '../../tools/watch-process.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const BUILDER = join(root, 'tools', 'run', 'bundle-server.ts')

/** Errors in the shop, in a package, before any route, and in code that is called for its error. */
const MISTAKES = [
  "/rest/products/search?q='))",
  '/rest/qwertz',
  '/rest/track-order/%',
  '/redirect?to=nowhere',
  '/ftp/quarantine.zip',
  '/rest/basket/1',
]

// A source may have changed since the last build.
beforeAll(() => {
  expect(spawnSync(process.execPath, [join(root, 'tools', 'run.mjs'), 'build'], { cwd: root }).status).toBe(0)
})

async function askAll(url: string): Promise<string[]> {
  const answers: string[] = []
  for (const path of MISTAKES) {
    const reply = await fetch(`${url}${path}`, { headers: { accept: 'application/json' } })
    answers.push(`${reply.status} ${await reply.text()}`)
  }
  return answers
}

it('a build leaves few files of compiled code, since each process copies them', () => {
  const folder = join(root, 'dist', 'cache', 'compiled')
  for (const kind of ['server', 'door']) {
    const files = readdirSync(join(folder, kind), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    expect(files.length).toBeGreaterThan(0)
    expect(files.length).toBeLessThan(24)
  }
})

describe('a server from one file', () => {
  let bundled: ShopProcess
  let plain: ChildProcess
  let plainUrl: string
  let folder: string
  beforeAll(async () => {
    bundled = await startShop()
    folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-plain-'))
    const port = await findFreePort()
    plainUrl = `http://127.0.0.1:${port}`
    plain = spawn(process.execPath, [...listWorkerFlags(root, folder), join(root, 'start', 'server.ts')], {
      cwd: root,
      env: { ...process.env, NODE_ENV: '', PORT: String(port), LAB_PORT: 'none', DATA_DIR: folder },
      stdio: 'ignore',
    })
    await waitUntilAnswers(plainUrl, plain)
  })
  afterAll(async () => {
    const ended = once(plain, 'exit')
    plain.kill()
    await Promise.all([ended, bundled.stop()])
    rmSync(folder, { recursive: true, force: true })
  })

  it('is run by npm start', () => {
    const commandLine = readFileSync(`/proc/${bundled.pids()[1]}/cmdline`, 'utf8')
    expect(commandLine).toContain(`${join('start', 'server.ts')}\0${findBundle(root)}`)
  })

  it('answers mistakes with the stacks of the sources, to the column', async () => {
    const answers = await askAll(bundled.url)
    expect(answers.join('\n')).toMatch(/shop\/catalogue\/products\.ts:\d+:\d+/)
    expect(answers.join('\n')).not.toContain(BUNDLE_FOLDER)
    expect(answers).toEqual(await askAll(plainUrl))
  })

  it('judges, and opens the lab, with modules that are loaded once they are needed', async () => {
    const reply = await fetch(`${bundled.url}/api/Challenges?key=errorHandlingChallenge`)
    expect(await reply.json()).toMatchObject({ data: [{ solved: true }] })
    expect((await fetch(`${bundled.url}/range/lab/`)).status).toBe(200)
  })
})

describe('modules of the bundle', () => {
  it('exist once for all importers', () => {
    const name = findBundle(root) ?? ''
    const script = `
      const { readFileSync } = await import('node:fs')
      const { importBundle, nameExport } = await import('./server/bundle/import-bundle.ts')
      const bundle = await importBundle(${JSON.stringify(name)})
      const { modules } = JSON.parse(readFileSync('dist/server/${name}.json', 'utf8'))
      const twice = []
      let count = 0
      for (const [index, [path, names]] of Object.entries(Object.entries(modules))) {
        const module = await import('./' + path)
        for (const name of names) {
          count++
          if (module[name] !== bundle[nameExport(index, name)]) twice.push(path + ' ' + name)
        }
      }
      console.log(JSON.stringify({ twice, isLarge: count > 500 }))`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(JSON.parse(stdout)).toEqual({ twice: [], isLarge: true })
  })

  it('are complete after builds at the same time, one of which was cut off', async () => {
    const before = findBundle(root)
    const builds = [1, 2, 3].map(() => spawn(process.execPath, [BUILDER], { cwd: root, stdio: 'ignore' }))
    setTimeout(() => builds[0]?.kill('SIGKILL'), 700)
    const codes = await Promise.all(builds.map(async (build) => (await once(build, 'exit'))[0] as number | null))
    expect(codes.slice(1)).toEqual([0, 0])
    // The same sources make the same file.
    expect(findBundle(root)).toBe(before)
  })
})

describe('a worker that is started again', () => {
  let folder: string
  let program: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-stale-'))
    mkdirSync(join(folder, BUNDLE_FOLDER), { recursive: true })
    for (const name of ['classroom', 'containment', 'proving', 'server', 'start', 'foundation'])
      mkdirSync(join(folder, name))
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    program = `
      import { writeSync } from 'node:fs'
      writeSync(${CHANNEL_FD}, JSON.stringify({ kind: 'failed', lines: process.argv.slice(2) }) + '\\n')`
    writeFileSync(join(folder, 'start', 'server.ts'), program)
    for (const path of FIRST_MODULES) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), '')
    }
    const sources = [printOf(folder, 'start/server.ts')]
    writeFileSync(join(folder, BUNDLE_FOLDER, MANIFEST), JSON.stringify({ name: 'server-1', sources }))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const listParameters = async (): Promise<unknown> => {
    const worker = spawnServer({ root: folder, dataDirectory: folder })
    const ended = once(worker, 'exit')
    const { promise, resolve } = Promise.withResolvers<WorkerMessage | undefined>()
    hearMessages(worker.stdio[CHANNEL_FD] as Readable, resolve)
    await ended
    setTimeout(() => resolve(undefined), 100)
    return promise
  }

  it('takes the sources when one of them has changed in between', async () => {
    expect(await listParameters()).toEqual({ kind: 'failed', lines: ['server-1'] })
    utimesSync(join(folder, 'start', 'server.ts'), new Date(0), new Date(0))
    expect(await listParameters()).toEqual({ kind: 'failed', lines: ['server-1'] })
    writeFileSync(join(folder, 'start', 'server.ts'), `${program} `)
    expect(await listParameters()).toEqual({ kind: 'failed', lines: [] })
  })
})
