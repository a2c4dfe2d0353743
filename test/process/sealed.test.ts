import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { workingFolderIn } from '#containment/program-folders.ts'
import { listServerFlags, listWorkerFlags } from '#server/supervisor/spawn-worker.ts'
import { listAttempts, type Target } from '../support/attempts.ts'

/** Smuggled-in code, run with the flags of servers and their threads. */

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

/** JSON output of a program that runs like a server or like the front door of a class. */
function runAsServer(program: string, flags = listServerFlags(root)): unknown {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...listWorkerFlags(root, data), ...flags, '--input-type=module', '--eval', program],
    { encoding: 'utf8', cwd: workingFolderIn(root) },
  )
  const last = stdout.trim().split('\n').at(-1) ?? ''
  return last.startsWith('{') ? JSON.parse(last) : `${stdout}${stderr}`
}

const CLOSING_OF_DOOR = `
import { closeThreads, startThread } from ${ofProgram('containment', 'threads.ts')}
closeThreads()
`

const CLOSING = `${CLOSING_OF_DOOR}
import { closeCaches } from ${ofProgram('containment', 'caches.ts')}
closeCaches(${JSON.stringify(root)})
`

/** Outcome of all attempts in a thread with these options, after modules are closed by `closing`. */
function tryInThread(options: string, closing: string): unknown {
  const thread = `
    import { parentPort } from 'node:worker_threads'
    import { closeModules } from ${ofProgram('containment', 'seal-thread.ts')}
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

/** Names of attempts that worked, or the error of the whole run. */
function listWorked(results: unknown): unknown {
  if (typeof results !== 'object' || results === null) return results
  return Object.entries(results).flatMap(([name, outcome]) => (outcome === 'worked' ? [name] : []))
}

/** These attempts work without a seal, which proves that they reach their point. */
const names = Object.keys(listAttempts(target))

describe.each([
  ['a server', CLOSING, listServerFlags(root)],
  ['the front door of a class', CLOSING_OF_DOOR, []],
])('code in %s', (_what, closing, flags) => {
  const program = `${closing}${ATTEMPTS}
    console.log(JSON.stringify(await tryAll(listAttempts(${JSON.stringify(target)}))))
    process.exit()`
  const results = runAsServer(program, flags)

  it('reaches nothing', () => {
    expect(listWorked(results)).toEqual([])
    expect(Object.keys(Object(results))).toEqual(names)
  })

  it('is refused, and does not fail for another reason', () => {
    const refusals = ['ERR_ACCESS_DENIED', 'ERR_DLOPEN_DISABLED', 'ERR_LOAD_SQLITE_EXTENSION']
    const others = Object.entries(Object(results)).filter(([, outcome]) => !refusals.includes(String(outcome)))
    // SQLite's own errors for a refusal of its authorizer.
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
  it('for files of players reaches nothing', () => {
    expect(listWorked(tryInThread('{ limits: {} }', 'closeModules()'))).toEqual([])
  })

  it('for code of players reads the files of threads, and reaches nothing else', () => {
    const closing =
      "closeModules({ modules: ['node:crypto', 'node:path'], packages: { 'sql.js': ['node:fs'] }, reads: true })"
    expect(listWorked(tryInThread('{ limits: {} }', closing))).toEqual([])
  })

  it('that still loads modules reads the program, and reaches nothing else', () => {
    expect(listWorked(tryInThread('{ limits: {} }', ''))).toEqual([
      'writes to an open file of the server',
      'gets a module of Node without import',
      'gets a module of Node by a module of its own',
      'gets a module of Node by evaluated code',
      'reads the program',
    ])
  })

  it('that works with SQLite has its own folder only', () => {
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

it('the attempts left no file behind and changed none', () => {
  expect(readdirSync(outside)).toEqual([])
  expect(readFileSync(secret, 'utf8')).toBe('secret')
})
