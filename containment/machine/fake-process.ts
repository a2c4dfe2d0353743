import type { Base } from '#containment/machine/fake-base.ts'
import type { Anything } from '#containment/machine/fake-bytes.ts'

/** A program's view of itself: `process` and `console`. */
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
  const console = { log: say, info: say, warn: say, error: say, debug: say }
  return { process, console }
}
