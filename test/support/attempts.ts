// Runs as text in processes and threads that may not read this file, so it has no imports.

/** Paths and a process for the attempts. Paths of folders end in `/`. */
export interface Target {
  secret: string
  outside: string
  root: string
  pid: number
}

type Attempt = () => unknown

/** Attempts of smuggled-in code in a server or in one of its threads. An attempt that resolves has worked. */
export function listAttempts({ secret, outside, root, pid }: Target): Record<string, Attempt> {
  const file = (name: string): string => outside + name
  const load = <Module>(name: string): Promise<Module> => import(name)
  const fs = () => load<typeof import('node:fs')>('node:fs')
  const sqlite = () => load<typeof import('node:sqlite')>('node:sqlite')
  const v8 = () => load<typeof import('node:v8')>('node:v8')
  const memory = async () => new (await sqlite()).DatabaseSync(':memory:')
  const run = (name: string, ...args: unknown[]): unknown =>
    (Reflect.get(process, name) as ((...given: unknown[]) => unknown) | undefined)?.apply(process, args) ?? missing()
  return {
    'reads a file': async () => (await fs()).readFileSync(secret),
    'reads its environment from proc': async () => (await fs()).readFileSync('/proc/self/environ'),
    'reads the environment of another process': async () => (await fs()).readFileSync(`/proc/${pid}/environ`),
    'reads the memory of another process': async () => (await fs()).openSync(`/proc/${pid}/mem`, 'r'),
    'reads what belongs to the project, but not to the program': async () =>
      (await fs()).readFileSync(`${root}.gitignore`),
    'writes a file': async () => (await fs()).writeFileSync(file('written'), ''),
    'writes into the cache of compiled code': async () => (await fs()).writeFileSync(`${root}dist/cache/planted`, ''),
    'makes a link': async () => (await fs()).symlinkSync(secret, file('link')),
    'opens a database': async () => new (await sqlite()).DatabaseSync(file('opened')).exec('CREATE TABLE t (a)'),
    'opens a database by its address': async () =>
      new (await sqlite()).DatabaseSync(`file://${file('addressed')}`).exec('CREATE TABLE t (a)'),
    'opens a database that is read only': async () =>
      new (await sqlite()).DatabaseSync(`file://${secret}?immutable=1`, { readOnly: true }),
    'opens a database by the constructor of another': async () => {
      class Own extends (await sqlite()).DatabaseSync {}
      const Found = Object.getPrototypeOf(Own.prototype).constructor as typeof Own
      new Found(file('constructed')).exec('CREATE TABLE t (a)')
    },
    'attaches a database': async () => (await memory()).exec(`ATTACH '${file('attached')}' AS x; CREATE TABLE x.t (a)`),
    'attaches a database behind another authorizer': async () => {
      const db = await memory()
      db.setAuthorizer(null)
      db.exec(`ATTACH '${file('authorized')}' AS x; CREATE TABLE x.t (a)`)
    },
    'vacuums into a file': async () => (await memory()).exec(`CREATE TABLE t (a); VACUUM INTO '${file('vacuumed')}'`),
    'backs up into a file': async () => (await sqlite()).backup(await memory(), file('backup')),
    'attaches a database by a bound name': async () => (await memory()).prepare('ATTACH ? AS x').run(file('bound')),
    'vacuums into a computed name': async () =>
      (await memory()).exec(`CREATE TABLE t (a); VACUUM INTO '${outside}' || 'computed'`),
    'moves temporary files': async () => (await memory()).exec(`PRAGMA temp_store_directory = '${outside}'`),
    'loads an extension of SQLite': async () =>
      new (await sqlite()).DatabaseSync(':memory:', { allowExtension: true }).loadExtension('x'),
    'sends a signal': () => run('kill', pid, 0),
    'sends a signal by the function beneath': () => run('_kill', pid, 0),
    'opens the debugger of a process': () => run('_debugProcess', pid),
    'opens its own debugger': async () => (await load<typeof import('node:inspector')>('node:inspector')).open(0),
    'debugs itself': async () => {
      const { Session } = await load<typeof import('node:inspector')>('node:inspector')
      new Session().connect()
    },
    'slows a process down': async () => (await load<typeof import('node:os')>('node:os')).setPriority(pid, 1),
    'changes its user': () => run('setuid', 65_534),
    'runs a program': async () =>
      (await load<typeof import('node:child_process')>('node:child_process')).execSync('id'),
    'becomes a program': () => run('execve', '/bin/true', ['true']),
    'starts a thread': async () =>
      new (await load<typeof import('node:worker_threads')>('node:worker_threads')).Worker('1', {
        eval: true,
        execArgv: [],
      }),
    'starts a thread by the constructor of another': async () => {
      const { Worker } = await load<typeof import('node:worker_threads')>('node:worker_threads')
      const Found = Worker.prototype.constructor as typeof Worker
      new Found('1', { eval: true, execArgv: [] })
    },
    'starts a thread for hooks': async () =>
      (await load<typeof import('node:module')>('node:module')).register('data:text/javascript,'),
    'forks a cluster': async () => {
      const { default: cluster } = await load<{ default: typeof import('node:cluster') }>('node:cluster')
      cluster.setupPrimary({ exec: `${root}package.json` })
      cluster.fork()
    },
    'loads native code': () => run('dlopen', { exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6'),
    'loads a native library': async () => (await load<{ dlopen(path: null): unknown }>('node:ffi')).dlopen(null),
    'uses bindings of Node': () => run('binding', 'fs'),
    'uses linked bindings of Node': () => run('_linkedBinding', 'fs'),
    'makes a system interface for WebAssembly': async () =>
      new (await load<typeof import('node:wasi')>('node:wasi')).WASI({ version: 'preview1', preopens: { '/': '/' } }),
    'sets a flag of V8': async () => (await v8()).setFlagsFromString('--allow-natives-syntax'),
    'has V8 write a file': async () => (await v8()).setFlagsFromString(`--logfile=${file('v8.log')}`),
    'writes its heap': async () => (await v8()).writeHeapSnapshot(file('heap')),
    'writes its heap when it is full': async () => (await v8()).setHeapSnapshotNearHeapLimit(1),
    'writes where its heap came from': async () =>
      ((await v8()) as unknown as { setHeapProfileNearHeapLimit(count: number): void }).setHeapProfileNearHeapLimit(1),
    'keeps compiled code elsewhere': async () => {
      const { enableCompileCache } = await load<typeof import('node:module')>('node:module')
      const { directory } = enableCompileCache(file('compiled'))
      if (!directory?.startsWith(outside)) missing()
    },
    'writes a report': () => process.report?.writeReport(file('report')) ?? missing(),
    'traces events': async () =>
      (await load<typeof import('node:trace_events')>('node:trace_events'))
        .createTracing({ categories: ['v8'] })
        .enable(),
    'connects to a local socket': () => connect({ path: file('socket') }),
    'listens at a local socket': () => listen({ path: file('own-socket') }),
    'listens at a socket without a file': () => listen({ path: '\0vitamin-cve' }),
  }
}

/** Attempts that servers may make but threads may not. */
export function listThreadAttempts({ root }: Target): Record<string, Attempt> {
  const load = <Module>(name: string): Promise<Module> => import(name)
  return {
    'has the environment of the server': () => Object.keys(process.env)[0] ?? missing(),
    'connects to an address': () => connect({ port: 9, host: '127.0.0.1' }),
    'sends a datagram': async () => {
      const { createSocket } = await load<typeof import('node:dgram')>('node:dgram')
      await new Promise((resolve, reject) => {
        const socket = createSocket('udp4').on('error', reject)
        socket.send('x', 9, '127.0.0.1', (error) => (error ? reject(error) : resolve(socket)))
      })
    },
    'fetches a page': () => fetch('http://127.0.0.1:9'),
    'writes to an open file of the server': async () =>
      (await load<typeof import('node:fs')>('node:fs')).writeSync(1, 'planted\n'),
    'closes an open file of the server': async () =>
      (await load<typeof import('node:fs')>('node:fs')).closeSync(2 ** 20),
    'writes to the error output of the server': () => {
      const { _rawDebug: say } = process as { _rawDebug?: (text: string) => void }
      say?.('')
    },
    'gets a module of Node without import': () => process.getBuiltinModule('node:fs'),
    'gets a module of Node by a module of its own': () => load('data:text/javascript,export * from "node:os"'),
    'gets a module of Node by evaluated code': () => new Function('return import("node:vm")')(),
    'reads the program': async () =>
      (await load<typeof import('node:fs')>('node:fs')).readFileSync(`${root}package.json`),
  }
}

function missing(): never {
  throw Object.assign(new Error('There is no such thing.'), { code: 'MISSING' })
}

async function connect(place: { path: string } | { port: number; host: string }): Promise<void> {
  const { connect: open } = await import('node:net')
  await new Promise((resolve, reject) => {
    open(place as { path: string })
      .on('connect', resolve)
      .on('error', reject)
  })
}

async function listen(place: { path: string }): Promise<unknown> {
  const { createServer } = await import('node:net')
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject).listen(place, () => resolve(server))
  })
}

/** Outcome of each attempt: `worked`, or the code of the error. */
export async function tryAll(attempts: Readonly<Record<string, Attempt>>): Promise<Record<string, string>> {
  const results: Record<string, string> = {}
  for (const [name, attempt] of Object.entries(attempts)) {
    results[name] = await Promise.try(attempt).then(
      () => 'worked',
      (error: { code?: string; message?: string }) => error.code ?? String(error.message),
    )
  }
  return results
}
