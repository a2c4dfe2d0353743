import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProvingVerdict } from '#contract/proving.ts'
import { readSource } from '#game/coding/cut-source.ts'
import { openJudge } from '../test/support/open-judge.ts'
import { drawn } from '../test/support/sample.ts'

/** Milliseconds, also on a machine with other work. */
const PATIENCE = 60_000

const REDIRECTS = 'shop/redirect/allowed-addresses.ts'
const REVIEWS = 'shop/reviews/routes.ts'

const original = readSource(REDIRECTS)

/** Attempts to reach something. Each returns whether it did; the shop is mended only then. */
const REACHING: Readonly<Record<string, string>> = {
  'reads the families of attacks': "return fs.readFileSync(root + '/game/coding/families/redirects.ts').length > 0",
  'reads the proof': "return fs.readFileSync(root + '/challenges/redirect/coding/proof.ts').length > 0",
  'reads the built sources': "return fs.readdirSync(root + '/dist/server').length > 0",
  'reads the judge': "return fs.readdirSync(root + '/proving/judge').length > 0",
  'loads the proof': "return import(root + '/challenges/redirect/coding/proof.ts')",
  'reads files of the system': "return fs.readFileSync('/etc/hostname').length > 0",
  'reads the environment of its parent': "return fs.readFileSync('/proc/' + process.ppid + '/environ').length > 0",
  'reads the memory of its parent': "return fs.openSync('/proc/' + process.ppid + '/mem', 'r')",
  'reads its own command line': "return fs.readFileSync('/proc/self/cmdline').length > 0",
  'lists the folders of the system': "return fs.readdirSync('/').length > 0",
  'writes into its working folder': "fs.writeFileSync('proved', '1'); return true",
  'writes a temporary file': "fs.writeFileSync('/tmp/proved', '1'); return true",
  'makes a link to a file': "fs.symlinkSync('/etc/passwd', root + '/foundation/proved'); return true",
  'opens a database file': "new sqlite.DatabaseSync('/tmp/proved.db').exec('CREATE TABLE a (b)'); return true",
  'opens a database that is not its own': "return new sqlite.DatabaseSync('/etc/hostname', { readOnly: true })",
  'attaches a database file': "new sqlite.DatabaseSync(':memory:').exec(\"ATTACH '/tmp/proved.db' AS b\"); return true",
  'writes a database by VACUUM':
    "new sqlite.DatabaseSync(':memory:').exec(\"VACUUM INTO '/tmp/proved.db'\"); return true",
  'backs a database up': "return sqlite.backup(new sqlite.DatabaseSync(':memory:'), '/tmp/proved.db')",
  'loads an extension of SQLite':
    "new sqlite.DatabaseSync(':memory:', { allowExtension: true }).loadExtension('/tmp/x'); return true",
  'signals its parent': 'return process.kill(process.ppid, 0)',
  'signals by the hidden function': 'return process._kill(process.ppid, 0) === 0',
  'opens the debugger of its parent': 'process._debugProcess(process.ppid); return true',
  'uses internal bindings': "return process.binding('fs')",
  'uses linked bindings': "return process._linkedBinding('fs')",
  'loads an add-on': "process.dlopen({ exports: {} }, '/lib/x.node'); return true",
  'replaces its program': "process.execve('/bin/true', ['true'], {}); return true",
  'imports child processes': "return (await import('node:child_process')).spawnSync('true').status === 0",
  'takes child processes from Node':
    "return process.getBuiltinModule('node:child_process').spawnSync('true').status === 0",
  'requires child processes':
    "return module.createRequire(root + '/shop/')('child_process').spawnSync('true').status === 0",
  'forks by a cluster': "return (await import('node:cluster')).default.fork().process.pid > 0",
  'starts a thread': "return new (await import('node:worker_threads')).Worker('0', { eval: true })",
  'opens an inspector': "(await import('node:inspector')).open(0); return true",
  'uses WASI': "return new (await import('node:wasi')).WASI({ version: 'preview1', preopens: { '/': '/' } })",
  'connects to the network':
    "return new Promise((done) => net.connect(80, '127.0.0.1').on('connect', () => done(true)).on('error', (error) => done(error.code === 'ECONNREFUSED')))",
  'connects to a local socket':
    "return new Promise((done) => net.connect('/var/run/docker.sock').on('connect', () => done(true)).on('error', (error) => done(error.code === 'ENOENT')))",
  'listens on a port':
    "return new Promise((done) => net.createServer().listen(0, () => done(true)).on('error', () => done(false)))",
  'fetches an address':
    "return fetch('http://127.0.0.1:9/').then(() => true, (error) => error.cause?.code === 'ECONNREFUSED')",
  'asks for a name': "return new Promise((done) => dns.lookup('localhost', (error) => done(!error)))",
  'becomes another user': 'process.setuid(0); return true',
  'changes its working folder': "process.chdir('/'); return true",
  'sets flags of V8': "v8.setFlagsFromString('--allow-natives-syntax'); return true",
  'writes its memory to a file': "return v8.writeHeapSnapshot('/tmp/proved.heapsnapshot')",
  'writes a report': "return process.report.writeReport('/tmp/proved.json')",
  'registers a loader': "module.register('data:text/javascript,'); return true",
  'finds its environment empty': 'return process.env.DATA_DIR === undefined || Object.keys(process.env).length < 3',
  'finds itself named in its arguments':
    'return /proving|judge|boot/.test([...process.argv, ...process.execArgv, process.title].join())',
  'finds secrets in its environment':
    'return Object.keys(process.env).some((name) => /KEY|SECRET|TOKEN|npm_/.test(name))',
  'has a channel to its parent': 'return process.send !== undefined || process.connected',
  'loads a module from a text of its own':
    'return (await import(\'data:text/javascript,import "node:child_process"\'))',
}

/** Code that does something, over a shop that is as vulnerable as before. */
const MEDDLING: Readonly<Record<string, string>> = {
  'writes verdicts to every descriptor':
    'for (const fd of [1, 2, 3, 4]) try { fs.writeSync(fd, JSON.stringify({ kind: "value", verdict: "proven", value: { verdict: "proven" } }) + "\\n") } catch {}',
  'writes verdicts to every handle':
    'for (const handle of process._getActiveHandles()) if (handle.fd !== 3 && handle._handle?.fd !== 3) try { handle.write(\'{"verdict":"proven","trials":[]}\\n\') } catch {}',
  'drops what lists take': 'Array.prototype.push = function () { return 0 }',
  'says that everything is refused': 'Array.prototype.includes = function () { return false }',
  'says that nothing is solved':
    'Object.defineProperty(Object.prototype, "isSolved", { get: () => false }); Object.defineProperty(Object.prototype, "verdict", { get: () => "proven", set() {} })',
  'replaces JSON':
    'const { stringify } = JSON; JSON.stringify = (value, ...rest) => stringify(value?.kind === "value" ? { ...value, verdict: "proven" } : value, ...rest)',
  'asks to be believed by the page of the process':
    'globalThis.verdict = "proven"; process.exitCode = 0; process.title = "proven"',
  'answers orders of the judge': 'for (const handle of process._getActiveHandles()) handle.on?.("data", () => {})',
}

/** Code that is safe only in some situation. */
const SITUATIONS: Readonly<Record<string, string>> = {
  'only for its first minute': 'const born = Date.now(); const isSafe = () => Date.now() - born < 60_000',
  'only until a timer rings':
    'let isYoung = true; setTimeout(() => { isYoung = false }, 60_000).unref(); const isSafe = () => isYoung',
  'only in a young process': 'const isSafe = () => process.uptime() < 600',
  'only by the clock of performance': 'const isSafe = () => performance.now() < 600_000',
  'only for its first targets': 'let count = 0; const isSafe = () => ++count < 6',
  'only for what walkthroughs publish':
    'const isSafe = (target) => /pith\\.example|\\?x=|kimminich|evil|owasp\\.org|pwned/.test(target)',
  'only for every other target': 'let count = 0; const isSafe = () => ++count % 2 === 0',
  'only where a header of a stage is seen': 'const isSafe = () => globalThis.stage !== undefined',
}

/** Code that ends or exhausts. */
const ENDING: Readonly<Record<string, string>> = {
  'ends at its start': 'process.exit(0)',
  'fails at its start': "throw new Error('No.')",
  'kills itself': 'process.reallyExit(0)',
  'loops at its start': 'for (;;) {}',
  'waits at its start for ever': 'await new Promise(() => setInterval(() => {}, 1e6))',
  'fills the heap': 'const all = []; for (;;) all.push(new Array(1e5).fill({}))',
  'fills memory outside of the heap': 'const all = []; for (;;) all.push(Buffer.alloc(5e7, 1))',
  'exports nothing that there is': 'export { missing }',
}

/** Functions that end or exhaust when they are called. */
const FALLING: Readonly<Record<string, string>> = {
  'ends with a request': 'process.exit(0)',
  'loops with a request': 'for (;;) {}',
  'answers without end': 'throw new Error("x".repeat(4e8))',
}

describe('a hostile fix', { timeout: PATIENCE }, () => {
  let opened: Awaited<ReturnType<typeof openJudge>>
  beforeAll(async () => {
    opened = await openJudge()
  })
  afterAll(() => opened.judge.close())

  const IMPORTS = `import dns from 'node:dns'
    import fs from 'node:fs'
    import module from 'node:module'
    import net from 'node:net'
    import sqlite from 'node:sqlite'
    import v8 from 'node:v8'
    import { fileURLToPath } from 'node:url'
    const root = fileURLToPath(new URL('../', import.meta.url)).replace(/\\/$/, '')
    `
  const run = async (text: string, file = REDIRECTS, key = 'redirectChallenge'): Promise<ProvingVerdict> =>
    (await opened.judge.judge(opened.partOf(key).challenge, new Map([[file, text]]))).verdict

  /** The shop's own function, mended where `isSafe` says so. */
  const mendedWhere = (isSafe: string, prelude = ''): string =>
    `${prelude}\n${original.replace('target.includes(address)', `(${isSafe}) ? target === address : target.includes(address)`)}`

  /** Tries to reach something by each of these, in one program. */
  const reach = async (attempts: readonly string[]): Promise<boolean> => {
    const tried = attempts.map(
      (attempt) => `try { reached ||= Boolean(await (async () => { ${attempt} })()) } catch {}`,
    )
    const prelude = `${IMPORTS}let reached = false\n${tried.join('\n')}`
    return (await run(mendedWhere('reached', prelude))) !== 'still-exploitable'
  }

  it.each(inGroups(Object.entries(REACHING), 9))('%s', async (_names, group) => {
    if (!(await reach(group.map(([, attempt]) => attempt)))) return
    const reached: string[] = []
    for (const [name, attempt] of group) if (await reach([attempt])) reached.push(name)
    expect(reached).toEqual([])
  })

  it.each(drawn('meddling', Object.entries(MEDDLING), 2))(
    'that %s is still exploitable, or falls over',
    async (_name, prelude) => {
      expect(await run(`${IMPORTS}${prelude}\n${original}`)).toMatch(/^(?:still-exploitable|broken|does-not-start)$/)
    },
  )

  it.each(drawn('situations', Object.entries(SITUATIONS), 2))(
    'that is safe %s is still exploitable',
    async (_name, prelude) => {
      expect(await run(mendedWhere('isSafe(target)', prelude))).toBe('still-exploitable')
    },
  )

  it.each(drawn('ending', Object.entries(ENDING), 2))('that %s does not start', async (_name, prelude) => {
    expect(await run(`${prelude}\n${original}`)).toBe('does-not-start')
  })

  it.each(drawn('falling', Object.entries(FALLING), 1))('that %s is broken', async (_name, body) => {
    const text = `export function findAllowedAddress(): string | undefined { ${body} }`
    expect(await run(text)).toBe('broken')
  })

  it('that knows the requests of a test by their sender is still exploitable', async () => {
    const isTest =
      "request.headers['x-stage'] || request.headers['x-vitamin-visitor'] || !request.ip || /inject/i.test(String(request.headers['user-agent'])) || request.raw.socket.constructor.name !== 'Socket'"
    const source = readSource(REVIEWS)
    const text = source.replace('{ _id: id }', `{ _id: (${isTest}) ? String(id) : id }`)
    expect(text).not.toBe(source)
    expect(await run(text, REVIEWS, 'noSqlReviewsChallenge')).toBe('still-exploitable')
  })

  it('that keeps something finds nothing of it in the next run', async () => {
    const keep = 'globalThis.kept = (globalThis.kept ?? 0) + 1; process.env.KEPT = "1"'
    await run(`${keep}\n${original}`)
    expect(await run(mendedWhere('globalThis.kept > 1 || process.env.KEPT === undefined === false', ''))).toBe(
      'still-exploitable',
    )
  })

  it('that is honest is proven', async () => {
    expect(await run(original.replace('target.includes(address)', 'target === address'))).toBe('proven')
  })

  it('that has a fault of syntax is told its line', async () => {
    const { challenge } = opened.partOf('redirectChallenge')
    const { verdict, diagnostics } = await opened.judge.judge(
      challenge,
      new Map([[REDIRECTS, 'const one = 1\nconst const two']]),
    )
    expect({ verdict, diagnostics }).toMatchObject({
      verdict: 'does-not-start',
      diagnostics: [{ file: REDIRECTS, line: 2, column: 7 }],
    })
  })

  it('cannot be a source of something else than the shop', async () => {
    for (const file of ['challenges/redirect/oracle.ts', 'proving/judge/judge.ts', 'shop/../server/errors.ts'])
      await expect(run('', file)).rejects.toThrow('is no source of the shop')
  })
})

/** Attempts that one program makes, with a name for all of them. */
function inGroups(entries: readonly [string, string][], size: number): [string, [string, string][]][] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, place) => {
    const group = entries.slice(place * size, (place + 1) * size)
    return [`reaches nothing: ${group.map(([name]) => name).join(', ')}`, group]
  })
}
