import { type Base, buildBase } from '#containment/machine/fake-base.ts'
import { type Anything, buildBase64, buildBytes } from '#containment/machine/fake-bytes.ts'
import { buildChildProcesses } from '#containment/machine/fake-child-processes.ts'
import { buildFiles } from '#containment/machine/fake-files.ts'
import { buildModules } from '#containment/machine/fake-modules.ts'
import { buildNetwork } from '#containment/machine/fake-network.ts'
import { buildProcess } from '#containment/machine/fake-process.ts'

interface Parts {
  fs: ReturnType<typeof buildFiles>
  childProcess: ReturnType<typeof buildChildProcesses>
  modules: ReturnType<typeof buildModules>
  network: ReturnType<typeof buildNetwork>
  surroundings: ReturnType<typeof buildProcess>
}

/** The surroundings of a program on Node: its globals, and the modules of `require`. */
function buildFakeNode(base: Base, parts: Parts): Record<string, unknown> {
  const { facts, Buffer, fromUtf8, Emitter, absolute, file, later } = base
  const { fs, childProcess, network, surroundings } = parts
  const { process, console } = surroundings
  const modules: Record<string, unknown> = {
    fs,
    'fs/promises': fs.promises,
    child_process: childProcess,
    http: network.http,
    https: network.https,
    process,
    ...parts.modules,
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
    fetch: network.fetch,
    console,
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

/**
 * A function for QuickJS that sets up the fake Node. Its parameter calls the machine with JSON and stays inside the fake Node. The
 * parts are source texts without access to their modules.
 */
export const SET_UP_NODE = `'use strict';
(door) => {
  const { parse, stringify } = JSON
  const call = (...args) => {
    const { value, error } = parse(door(stringify(args)))
    if (error) throw Object.assign(new Error(error.message), error)
    return value
  }
  const base = (${buildBase})(call, (${buildBytes})((${buildBase64})()))
  const parts = {
    fs: (${buildFiles})(base),
    childProcess: (${buildChildProcesses})(base),
    modules: (${buildModules})(base),
    network: (${buildNetwork})(base),
    surroundings: (${buildProcess})(base, '26.0.0'),
  }
  for (const [name, value] of Object.entries((${buildFakeNode})(base, parts))) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false })
  }
}`
