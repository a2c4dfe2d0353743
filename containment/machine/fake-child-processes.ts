import type { Base, ShellAnswer } from '#containment/machine/fake-base.ts'
import type { Anything } from '#containment/machine/fake-bytes.ts'

export function buildChildProcesses(base: Base) {
  const { call, Emitter, absolute, decode, encodingOf, toLatin, later, environment } = base
  class ChildProcess extends Emitter {
    pid = 31
    stdin = new Emitter()
    stdout = new Emitter()
    stderr = new Emitter()
    exitCode: number | null = null
    kill(): boolean {
      return true
    }
    unref(): void {}
  }

  const quote = (word: Anything): string => `'${String(word).replace(/'/g, `'\\''`)}'`
  const runShell = (command: string, options: Anything): ShellAnswer => {
    const env = { ...environment, ...options?.env }
    return call('shell', command, absolute(options?.cwd ?? '.'), env, toLatin(options?.input ?? ''))
  }
  const run = (command: string, options: Anything, hear: Anything): ChildProcess => {
    const child = new ChildProcess()
    const { out, err, code } = runShell(command, options)
    child.exitCode = code
    const encoding = encodingOf(options) ?? 'utf8'
    later(() => {
      const error = code === 0 ? null : Object.assign(new Error(`Command failed: ${command}`), { code, cmd: command })
      if (out) child.stdout.emit('data', decode(out, hear ? encoding : undefined))
      if (err) child.stderr.emit('data', decode(err, hear ? encoding : undefined))
      child.stdout.emit('end')
      child.emit('exit', code, null)
      child.emit('close', code, null)
      if (typeof hear === 'function') hear(error, decode(out, encoding), decode(err, encoding))
    })
    return child
  }
  const runNow = (command: string, options: Anything): Uint8Array | string => {
    const { out, err, code } = runShell(command, options)
    if (code === 0) return decode(out, encodingOf(options))
    const stderr = decode(err, encodingOf(options))
    const error = new Error(`Command failed: ${command}\n${decode(err, 'utf8')}`)
    throw Object.assign(error, { status: code, stdout: decode(out, encodingOf(options)), stderr })
  }
  const words = (name: string, args: Anything): string =>
    [name, ...(Array.isArray(args) ? args : [])].map(quote).join(' ')
  const optionsOf = (args: Anything, options: Anything): Anything => (Array.isArray(args) ? options : args) ?? {}
  const commandOf = (name: string, args: Anything, options: Anything): string =>
    optionsOf(args, options).shell ? [name, ...(Array.isArray(args) ? args : [])].join(' ') : words(name, args)
  return {
    exec: (command: string, options: Anything, hear: Anything) =>
      typeof options === 'function' ? run(command, {}, options) : run(command, options, hear),
    execSync: runNow,
    execFile: (name: string, ...rest: Anything[]) => {
      const hear = rest.find((one) => typeof one === 'function')
      return run(words(name, rest[0]), optionsOf(rest[0], typeof rest[1] === 'object' ? rest[1] : {}), hear)
    },
    execFileSync: (name: string, args?: Anything, options?: Anything) =>
      runNow(words(name, args), optionsOf(args, options)),
    spawn: (name: string, args?: Anything, options?: Anything) =>
      run(commandOf(name, args, options), optionsOf(args, options), undefined),
    spawnSync: (name: string, args?: Anything, options?: Anything) => {
      const given = optionsOf(args, options)
      const { out, err, code } = runShell(commandOf(name, args, options), given)
      const [stdout, stderr] = [decode(out, encodingOf(given)), decode(err, encodingOf(given))]
      return { pid: 31, status: code, signal: null, stdout, stderr, output: [null, stdout, stderr] }
    },
    fork: () => {
      throw new Error('spawn ENOMEM')
    },
  }
}
