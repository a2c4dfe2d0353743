import type { Base } from '#host/containment/machine/stage-base.ts'
import type { Anything } from '#host/containment/machine/stage-bytes.ts'

/** What a program knows of itself and of its machine: `process`, `console`, and the modules `os`, `path` and `util`. */
export function buildProcess({ facts, Emitter, place, absolute, file, later, environment }: Base, version: string) {
  const said: string[] = []
  const say = (...args: Anything[]): void => {
    if (said.length < 1000) said.push(args.map(String).join(' '))
  }
  class ProcessExit extends Error {}
  const started = Date.now()
  const process: InstanceType<typeof Emitter> & { mainModule?: unknown } = Object.assign(new Emitter(), {
    version: `v${version}`,
    versions: { node: version, v8: '14.0.1', uv: '1.51.0', openssl: '3.5.3' },
    release: { name: 'node', lts: 'Krypton' },
    platform: 'linux',
    arch: 'x64',
    pid: 1,
    ppid: 0,
    title: 'node',
    execPath: '/usr/local/bin/node',
    execArgv: [],
    argv: ['/usr/local/bin/node', `${facts.folder}/build/app.js`],
    env: environment,
    exitCode: undefined,
    stdout: { write: say, isTTY: false },
    stderr: { write: say, isTTY: false },
    config: { variables: {} },
    cwd: () => place.folder,
    chdir: (path: string) => {
      if (file('stat', absolute(path), false).kind !== 'folder')
        throw new Error(`ENOTDIR: not a directory, chdir '${path}'`)
      place.folder = file('realpath', absolute(path))
    },
    getuid: () => 1000,
    geteuid: () => 1000,
    getgid: () => 1000,
    umask: () => 0o22,
    uptime: () => 274_000 + (Date.now() - started) / 1000,
    hrtime: Object.assign(() => [274_000, (Date.now() - started) * 1e6], {
      bigint: () => BigInt(Date.now() - started) * 1_000_000n,
    }),
    memoryUsage: () => ({ ...facts.memory }),
    cpuUsage: () => ({ user: 42_000_000, system: 8_000_000 }),
    nextTick: (work: (...args: Anything[]) => void, ...args: Anything[]) => later(() => work(...args)),
    exit: () => {
      throw new ProcessExit('The supervisor starts the shop again.')
    },
    abort: () => {
      throw new ProcessExit('The supervisor starts the shop again.')
    },
    kill: () => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM', syscall: 'kill' })
    },
    binding: (name: string) => {
      throw new Error(`No such module: ${name}`)
    },
    dlopen: (_module: unknown, path: string) => {
      throw new Error(`${path}: cannot open shared object file: No such file or directory`)
    },
  })

  const path = {
    sep: '/',
    join: (...parts: string[]) => parts.filter(Boolean).join('/').replace(/\/+/g, '/'),
    resolve: (...parts: string[]) => absolute(parts.filter(Boolean).join('/')),
    basename: (text: string) => text.split('/').at(-1) ?? '',
    dirname: (text: string) => text.slice(0, text.lastIndexOf('/')) || '/',
    extname: (text: string) => /\.[^./]*$/.exec(text)?.[0] ?? '',
  }
  const os = {
    EOL: '\n',
    hostname: () => 'juicer',
    platform: () => 'linux',
    type: () => 'Linux',
    arch: () => 'x64',
    release: () => '6.12.48',
    tmpdir: () => '/tmp',
    homedir: () => '/home/node',
    userInfo: () => ({ uid: 1000, gid: 1000, username: 'node', homedir: '/home/node', shell: '/bin/bash' }),
    totalmem: () => 536_870_912,
    freemem: () => 308_449_280,
    uptime: () => 274_000,
    loadavg: () => [0.08, 0.03, 0.01],
    cpus: () => [{ model: 'Citrus Core 2', speed: 2400 }],
    networkInterfaces: () => ({ lo: [{ address: '127.0.0.1' }], eth0: [{ address: '172.17.0.2' }] }),
  }
  const util = {
    promisify:
      (work: (...args: Anything[]) => void) =>
      (...args: Anything[]) =>
        new Promise((resolve, reject) => {
          work(...args, (error: unknown, value: unknown) => (error ? reject(error) : resolve(value)))
        }),
    inspect: (value: Anything) => {
      try {
        return JSON.stringify(value) ?? String(value)
      } catch {
        return String(value)
      }
    },
  }
  const console = { log: say, info: say, warn: say, error: say, debug: say }
  return { process, console, path, os, util }
}
