import type { Anything, Bytes } from '#host/containment/machine/stage-bytes.ts'

/** What the stage asks of the machine behind it. Answers and arguments are plain data, bytes are texts of Latin-1. */
export interface StageCalls {
  facts: { args: never[]; answer: StageFacts }
  files: { args: [name: string, ...rest: unknown[]]; answer: unknown }
  shell: { args: [command: string, folder: string, env: Record<string, string>, input: string]; answer: ShellAnswer }
  ask: { args: [url: string, method: string, headers: Record<string, string>, body: string]; answer: WebAnswer | null }
}

interface StageFacts {
  folder: string
  env: Record<string, string>
  memory: Record<string, number>
}

interface ShellAnswer {
  out: string
  err: string
  code: number
}

interface WebAnswer {
  status: number
  contentType: string
  body: string
}

type Call = <Name extends keyof StageCalls>(name: Name, ...args: StageCalls[Name]['args']) => StageCalls[Name]['answer']

/**
 * Builds what a program on Node finds around itself. Its text runs inside of QuickJS, so it may use nothing of this module: all that it
 * reaches is `call`.
 */
export function buildStage(call: Call, version: string, bytes: Bytes): Record<string, unknown> {
  const facts = call('facts')
  const { Buffer, toBytes, latin, fromUtf8 } = bytes
  const encodingOf = (options: Anything): string | undefined =>
    typeof options === 'string' ? options : options?.encoding
  const decode = (text: string, encoding: string | undefined): Uint8Array | string => {
    const buffer = Buffer.from(text, 'latin1')
    return encoding && encoding !== 'buffer' ? buffer.toString(encoding) : buffer
  }
  const toLatin = (value: Anything): string =>
    latin(typeof value === 'string' ? toBytes(value) : Buffer.from(value ?? ''))

  class Emitter {
    heard: Record<string, ((...args: Anything[]) => void)[]> = {}
    on(name: string, hear: (...args: Anything[]) => void): this {
      this.heard[name] = [...(this.heard[name] ?? []), hear]
      return this
    }
    once(name: string, hear: (...args: Anything[]) => void): this {
      return this.on(name, hear)
    }
    emit(name: string, ...args: Anything[]): boolean {
      for (const hear of this.heard[name] ?? []) hear(...args)
      return name in this.heard
    }
    pipe<Target>(target: Target): Target {
      return target
    }
    setEncoding(): this {
      return this
    }
    end(): void {}
    write(): boolean {
      return true
    }
  }
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

  let folder = facts.folder
  const absolute = (path: Anything): string => {
    const text = String(path?.href ? path.href.replace('file://', '') : path)
    return text.startsWith('/') ? text : `${folder}/${text}`
  }
  const file = (name: string, ...rest: unknown[]): Anything => call('files', name, ...rest)
  const toStats = (found: Anything) => ({
    size: found.size,
    mode: found.mode,
    mtimeMs: found.changedAt,
    mtime: new Date(found.changedAt),
    isFile: () => found.kind === 'file',
    isDirectory: () => found.kind === 'folder',
    isSymbolicLink: () => found.kind === 'link',
  })
  const sync: Record<string, (...args: Anything[]) => Anything> = {
    readFile: (path, options) => decode(file('read', absolute(path)), encodingOf(options)),
    writeFile: (path, data) => file('write', absolute(path), toLatin(data)),
    appendFile: (path, data) =>
      file('write', absolute(path), (file('has', absolute(path)) ? file('read', absolute(path)) : '') + toLatin(data)),
    readdir: (path, options) => {
      const names = file('list', absolute(path))
      if (!options?.withFileTypes) return names
      return names.map((name: string) => ({ name, ...toStats(file('stat', `${absolute(path)}/${name}`, true)) }))
    },
    stat: (path) => toStats(file('stat', absolute(path), false)),
    lstat: (path) => toStats(file('stat', absolute(path), true)),
    mkdir: (path, options) => file('mkdir', absolute(path), Boolean(options?.recursive)),
    rm: (path, options) => file('remove', absolute(path), Boolean(options?.recursive)),
    unlink: (path) => file('remove', absolute(path), false),
    rmdir: (path) => file('remove', absolute(path), false),
    chmod: (path, mode) => file('chmod', absolute(path), typeof mode === 'string' ? Number.parseInt(mode, 8) : mode),
    copyFile: (from, to) => file('write', absolute(to), file('read', absolute(from))),
    symlink: (target, path) => file('link', String(target), absolute(path)),
    realpath: (path) => file('realpath', absolute(path)),
    access: (path) => {
      file('stat', absolute(path), false)
    },
  }
  const later = (work: () => void): void => {
    Promise.resolve().then(work)
  }
  const fs: Record<string, unknown> = { existsSync: (path: Anything) => file('has', absolute(path)), promises: {} }
  for (const [name, work] of Object.entries(sync)) {
    fs[`${name}Sync`] = work
    ;(fs.promises as Record<string, unknown>)[name] = async (...args: Anything[]) => work(...args)
    fs[name] = (...args: Anything[]) => {
      const hear = args.pop()
      if (typeof hear !== 'function') throw new TypeError('The "cb" argument must be of type function.')
      let outcome: [unknown, unknown?]
      try {
        outcome = [null, work(...args)]
      } catch (error) {
        outcome = [error]
      }
      later(() => hear(...outcome))
    }
  }

  const quote = (word: Anything): string => `'${String(word).replace(/'/g, `'\\''`)}'`
  const runShell = (command: string, options: Anything): ShellAnswer =>
    call(
      'shell',
      command,
      absolute(options?.cwd ?? '.'),
      { ...environment, ...options?.env },
      toLatin(options?.input ?? ''),
    )
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
  const childProcess = {
    exec: (command: string, options: Anything, hear: Anything) =>
      typeof options === 'function' ? run(command, {}, options) : run(command, options, hear),
    execSync: runNow,
    execFile: (name: string, ...rest: Anything[]) => {
      const hear = rest.find((one) => typeof one === 'function')
      return run(words(name, rest[0]), optionsOf(rest[0], typeof rest[1] === 'object' ? rest[1] : {}), hear)
    },
    execFileSync: (name: string, args?: Anything, options?: Anything) =>
      runNow(words(name, args), optionsOf(args, options)),
    spawn: (name: string, args?: Anything, options?: Anything) => {
      const given = optionsOf(args, options)
      const list = Array.isArray(args) ? args : []
      return run(given.shell ? [name, ...list].join(' ') : words(name, list), given, undefined)
    },
    spawnSync: (name: string, args?: Anything, options?: Anything) => {
      const given = optionsOf(args, options)
      const list = Array.isArray(args) ? args : []
      const { out, err, code } = runShell(given.shell ? [name, ...list].join(' ') : words(name, list), given)
      const [stdout, stderr] = [decode(out, encodingOf(given)), decode(err, encodingOf(given))]
      return { pid: 31, status: code, signal: null, stdout, stderr, output: [null, stdout, stderr] }
    },
    fork: () => {
      throw new Error('spawn ENOMEM')
    },
  }

  const ask = (url: string, method: string, headers: Record<string, string>, body: string): WebAnswer => {
    const reply = call('ask', url, method, headers, body)
    if (reply) return reply
    const host = /^https?:\/\/([^/:]+)/.exec(url)?.[1] ?? ''
    if (/^(?:localhost|[\d.]+)$/.test(host))
      throw Object.assign(new Error(`connect ECONNREFUSED ${host}`), { code: 'ECONNREFUSED' })
    throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' })
  }
  const httpFor = (protocol: string) => {
    const request = (target: Anything, ...rest: Anything[]) => {
      const options =
        typeof target === 'object' && !target.href ? target : (rest.find((one) => typeof one === 'object') ?? {})
      const hear = rest.find((one) => typeof one === 'function')
      const place = `${options.hostname ?? options.host ?? 'localhost'}${options.port ? `:${options.port}` : ''}`
      const url = options === target ? `${protocol}//${place}${options.path ?? '/'}` : String(target.href ?? target)
      const sent = new Emitter()
      let body = ''
      let isSent = false
      sent.write = (...args: Anything[]) => {
        body += args[0]
        return true
      }
      sent.end = (...args: Anything[]) => {
        if (isSent) return
        isSent = true
        body += args[0] ?? ''
        later(() => {
          try {
            const { status, contentType, body: answer } = ask(url, options.method ?? 'GET', options.headers ?? {}, body)
            const response = Object.assign(new Emitter(), {
              statusCode: status,
              headers: { 'content-type': contentType },
            })
            hear?.(response)
            sent.emit('response', response)
            response.emit('data', Buffer.from(answer, 'latin1'))
            response.emit('end')
          } catch (error) {
            sent.emit('error', error)
          }
        })
      }
      return sent
    }
    const get = (...args: Parameters<typeof request>) => {
      const sent = request(...args)
      sent.end()
      return sent
    }
    const nowhere = () => {
      throw Object.assign(new Error('listen EACCES: permission denied'), { code: 'EACCES' })
    }
    return { request, get, createServer: () => ({ listen: nowhere, on: () => undefined }) }
  }
  const fetch = async (target: Anything, options: Anything = {}) => {
    const { status, contentType, body } = ask(
      String(target.href ?? target),
      options.method ?? 'GET',
      options.headers ?? {},
      options.body ?? '',
    )
    const text = fromUtf8(body)
    return {
      status,
      ok: status >= 200 && status < 300,
      headers: { get: (name: string) => (name.toLowerCase() === 'content-type' ? contentType : null) },
      text: async () => text,
      json: async () => JSON.parse(text),
      arrayBuffer: async () => Buffer.from(body, 'latin1').buffer,
    }
  }

  const environment: Record<string, string> = { ...facts.env }
  const said: string[] = []
  const say = (...args: Anything[]): void => {
    if (said.length < 1000) said.push(args.map(String).join(' '))
  }
  class ProcessExit extends Error {}
  const started = Date.now()
  const process: Emitter & { mainModule?: unknown } = Object.assign(new Emitter(), {
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
    cwd: () => folder,
    chdir: (path: string) => {
      if (file('stat', absolute(path), false).kind !== 'folder')
        throw new Error(`ENOTDIR: not a directory, chdir '${path}'`)
      folder = file('realpath', absolute(path))
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
  const modules: Record<string, unknown> = {
    fs,
    'fs/promises': fs.promises,
    child_process: childProcess,
    http: httpFor('http:'),
    https: httpFor('https:'),
    process,
    path,
    os,
    util,
    events: Object.assign(Emitter, { EventEmitter: Emitter }),
    buffer: { Buffer },
  }
  const load = (name: Anything): unknown => {
    const known = modules[String(name).replace(/^node:/, '')]
    if (known) return known
    const place = absolute(name)
    if (/^[./]/.test(String(name)) && file('has', place)) {
      const text = fromUtf8(file('read', place))
      if (place.endsWith('.json')) return JSON.parse(text)
      const module = { exports: {} }
      new Function('module', 'exports', 'require', text)(module, module.exports, load)
      return module.exports
    }
    const stack = `${facts.folder}/build/app.js`
    throw Object.assign(new Error(`Cannot find module '${name}'\nRequire stack:\n- ${stack}`), {
      code: 'MODULE_NOT_FOUND',
    })
  }
  const mainModule = {
    id: '.',
    path: `${facts.folder}/build`,
    filename: `${facts.folder}/build/app.js`,
    exports: {},
    loaded: true,
    children: [],
    paths: [`${facts.folder}/node_modules`],
    require: load,
    constructor: { _load: load },
  }
  Object.assign(load, { main: mainModule, cache: {}, resolve: (name: string) => name })
  process.mainModule = mainModule
  modules.module = { builtinModules: Object.keys(modules), _load: load }
  return {
    process,
    require: load,
    module: mainModule,
    exports: mainModule.exports,
    __dirname: mainModule.path,
    __filename: mainModule.filename,
    Buffer,
    fetch,
    console: { log: say, info: say, warn: say, error: say, debug: say },
    setTimeout: (work: () => void) => later(work),
    setImmediate: (work: () => void) => later(work),
    setInterval: () => 0,
    clearTimeout: () => undefined,
    clearInterval: () => undefined,
    queueMicrotask: later,
    global: globalThis,
    root: globalThis,
    GLOBAL: globalThis,
  }
}
