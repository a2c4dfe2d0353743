import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = mkdtempSync(join(tmpdir(), 'vitamin-cve-threads-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Attempts of a thread in a process that may read everything and use the network. */
const ATTEMPTS = `
import { parentPort } from 'node:worker_threads'
const tries = {
  read: async () => (await import('node:fs')).readFileSync('/etc/passwd'),
  write: async () => (await import('node:fs')).writeFileSync(${JSON.stringify(join(folder, 'escaped'))}, ''),
  run: async () => (await import('node:child_process')).execSync('id'),
  thread: async () => new (await import('node:worker_threads')).Worker('1', { eval: true, execArgv: [] }),
  network: () => new Promise((resolve, reject) => {
    import('node:net').then(({ connect }) => connect(9, '127.0.0.1').on('error', reject).on('connect', resolve)).catch(reject)
  }),
  environment: async () => { if (Object.keys(process.env).length === 0) throw { code: 'empty' } },
}
const results = {}
for (const [name, attempt] of Object.entries(tries)) {
  results[name] = await attempt().then(() => 'worked', (error) => error.code ?? String(error))
}
parentPort.postMessage(results)
`

/**
 * Output of this code in a thread, started by a process with almost all rights.
 * @param then code of the process that uses `thread` right after the start
 */
function runThread(code: string, then = ''): unknown {
  const thread = `data:text/javascript,${encodeURIComponent(code)}`
  const main = `
    import { endThread, startThread } from ${JSON.stringify(join(root, 'containment', 'threads.ts'))}
    const thread = startThread(new URL(${JSON.stringify(thread)}), { limits: {} })
    thread.on('message', (results) => console.log(JSON.stringify(results)))
    ${then}`
  const flags = ['--permission', '--allow-net', '--allow-worker', '--allow-fs-read=*', '--allow-fs-write=*']
  const output = execFileSync(process.execPath, [...flags, '--no-warnings', '--input-type=module', '-e', main], {
    encoding: 'utf8',
    cwd: root,
  })
  return JSON.parse(output)
}

it('a thread may do nothing but read the program', () => {
  expect(runThread(ATTEMPTS)).toEqual({
    read: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    run: 'ERR_ACCESS_DENIED',
    thread: 'ERR_ACCESS_DENIED',
    network: 'ERR_ACCESS_DENIED',
    environment: 'empty',
  })
})

it.runIf(process.platform === 'linux')('a thread stands behind the one that answers requests', () => {
  const code = `
    import { getPriority } from 'node:os'
    import { parentPort } from 'node:worker_threads'
    parentPort.postMessage(getPriority())`
  expect(runThread(code)).toBeGreaterThan(getPriority())
})

it('a thread is ended as soon as it is loaded, and not before', () => {
  const code = `
    import { parentPort } from 'node:worker_threads'
    await new Promise((resolve) => setTimeout(resolve, 100))
    parentPort.postMessage('loaded')
    setInterval(() => {}, 1000)`
  expect(runThread(code, 'endThread(thread)')).toBe('loaded')
})
