import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { listServerFlags, listWorkerFlags } from '#host/supervisor/spawn-worker.ts'
import { listAttempts, type Target } from '../support/attempts.ts'

/** Code that was smuggled in, with exactly the flags of servers and their threads. */

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const place = mkdtempSync(join(tmpdir(), 'vitamin-cve-sealed-'))
const data = join(place, 'data')
const outside = join(place, 'outside')
for (const folder of [data, outside]) mkdirSync(folder)
const secret = join(place, 'secret')
writeFileSync(secret, 'secret')
afterAll(() => rmSync(place, { recursive: true }))

const target: Target = { secret, outside: `${outside}/`, root: `${root}/`, pid: process.pid }
const ATTEMPTS = stripTypeScriptTypes(readFileSync(join(root, 'test', 'support', 'attempts.ts'), 'utf8'))

const ofProgram = (...path: string[]): string => JSON.stringify(pathToFileURL(join(root, ...path)).href)

/** What such a program says, as JSON, run as a server is, or as the front door of a class. */
function runAsServer(program: string, flags = listServerFlags(root)): unknown {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...listWorkerFlags(root, data), ...flags, '--input-type=module', '--eval', program],
    { encoding: 'utf8', cwd: root },
  )
  const last = stdout.trim().split('\n').at(-1) ?? ''
  return last.startsWith('{') ? JSON.parse(last) : `${stdout}${stderr}`
}

/** As `host/class/door/door.ts` begins. */
const CLOSING_OF_DOOR = `
import { closeThreads, startThread } from ${ofProgram('host', 'containment', 'threads.ts')}
closeThreads()
`

const CLOSING = `${CLOSING_OF_DOOR}
import { closeCaches } from ${ofProgram('host', 'containment', 'caches.ts')}
closeCaches(${JSON.stringify(root)})
`

/** What became of all attempts in a thread that is started with these options, and then closes modules like this. */
function tryInThread(options: string, closing: string): unknown {
  const thread = `
    import { parentPort } from 'node:worker_threads'
    import { closeModules } from ${ofProgram('host', 'containment', 'seal-thread.ts')}
    ${ATTEMPTS}
    const target = ${JSON.stringify(target)}
    ${closing}
    parentPort.postMessage(await tryAll({ ...listAttempts(target), ...listThreadAttempts(target) }))`
  return runAsServer(`${CLOSING}
    const thread = startThread(new URL(${JSON.stringify(`data:text/javascript,${encodeURIComponent(thread)}`)}), ${options})
    thread.on('message', (results) => {
      console.log(JSON.stringify(results))
      process.exit()
    })`)
}

/** Names of attempts that have worked, or what went wrong with all of them. */
function listWorked(results: unknown): unknown {
  if (typeof results !== 'object' || results === null) return results
  return Object.entries(results).flatMap(([name, outcome]) => (outcome === 'worked' ? [name] : []))
}

/** So that an attempt that never gets to its point is noticed: these work where nothing is sealed. */
const names = Object.keys(listAttempts(target))

describe.each([
  ['a server', CLOSING, listServerFlags(root)],
  ['the front door of a class', CLOSING_OF_DOOR, []],
])('code in %s', (_what, closing, flags) => {
  const program = `${closing}${ATTEMPTS}
    console.log(JSON.stringify(await tryAll(listAttempts(${JSON.stringify(target)}))))
    process.exit()`
  const results = runAsServer(program, flags)

  it('gets nowhere', () => {
    expect(listWorked(results)).toEqual([])
    expect(Object.keys(Object(results))).toEqual(names)
  })

  it('is refused, and does not fail for another reason', () => {
    const refusals = ['ERR_ACCESS_DENIED', 'ERR_DLOPEN_DISABLED', 'ERR_LOAD_SQLITE_EXTENSION']
    const others = Object.entries(Object(results)).filter(([, outcome]) => !refusals.includes(String(outcome)))
    // These are SQLite's own words for what its authorizer refuses.
    expect(Object.fromEntries(others)).toEqual({
      'attaches a database': 'ERR_SQLITE_ERROR',
      'attaches a database by a bound name': 'ERR_SQLITE_ERROR',
      'attaches a database behind another authorizer': 'ERR_SQLITE_ERROR',
      'vacuums into a computed name': 'ERR_SQLITE_ERROR',
      'vacuums into a file': 'ERR_SQLITE_ERROR',
      'keeps compiled code elsewhere': 'MISSING',
      'moves temporary files': 'ERR_SQLITE_ERROR',
    })
  })
})

describe('code in a thread', () => {
  it('for files of players gets nowhere', () => {
    expect(listWorked(tryInThread('{ limits: {} }', 'closeModules()'))).toEqual([])
  })

  it('for code of players reads what threads load, and gets nowhere else', () => {
    const closing = "closeModules({ modules: ['node:crypto', 'node:path'], reads: true })"
    expect(listWorked(tryInThread('{ limits: {} }', closing))).toEqual([])
  })

  it('that has not loaded all that it needs reads the program, and gets nowhere else', () => {
    expect(listWorked(tryInThread('{ limits: {} }', ''))).toEqual([
      'writes to an open file of the server',
      'gets a module of Node without import',
      'gets a module of Node by a module of its own',
      'gets a module of Node by evaluated code',
      'reads the program',
    ])
  })

  it('that works with SQLite has its own folder and nothing else', () => {
    const options = `{ limits: {}, folders: [${JSON.stringify(data)}], usesDatabases: true }`
    expect(listWorked(tryInThread(options, ''))).toEqual([
      'writes to an open file of the server',
      'gets a module of Node without import',
      'gets a module of Node by a module of its own',
      'gets a module of Node by evaluated code',
      'reads the program',
    ])
  })
})

it('nothing was left behind by any of them', () => {
  expect(readdirSync(outside)).toEqual([])
  expect(readFileSync(secret, 'utf8')).toBe('secret')
})
