import module from 'node:module'
import net from 'node:net'
import os from 'node:os'
import v8 from 'node:v8'
import { createPathCheck, createRefusal, lock, lockOut, lockProcess, passOnLocks } from '#containment/locks.ts'
import { sealDatabases } from '#containment/seal-database.ts'

// Closes gaps of Node's permission model in a server process, before any other module is loaded.

/** Flags that a server sets for itself. Others make V8 write files or unsafe code. */
const HARMLESS_FLAGS = ['--expose-gc', '--opt', '--maglev', '--sparkplug']

/** Our pipe names on Windows, where local sockets are no files. */
const OWN_PIPE = '\\\\.\\pipe\\vct-'

function sealFlags(): void {
  const { setFlagsFromString } = v8
  const isHarmless = Set.prototype.has.bind(new Set(HARMLESS_FLAGS))
  const refuse = createRefusal('flags of V8')
  lock(v8, 'setFlagsFromString', (flag: string) => (isHarmless(flag) ? setFlagsFromString(flag) : refuse()))
}

/** Limits local sockets to our own folders. Others belong to container engines, key agents and desktops. */
function sealSockets(): void {
  const socket = new net.Socket()
  socket.on('error', () => {})
  socket.connect({ path: `${OWN_PIPE}none` })
  // A field of Node's own, which its types leave out.
  const { _handle: handle } = socket as unknown as { _handle: object }
  const pipe = Object.getPrototypeOf(handle) as Record<'connect' | 'bind', (...given: unknown[]) => unknown>
  socket.destroy()
  const { apply } = Reflect
  const isOwnPath = createPathCheck()
  const startsWith = Function.prototype.call.bind(String.prototype.startsWith) as (text: string, by: string) => boolean
  const isOwnName =
    process.platform === 'win32'
      ? (name: unknown): boolean => typeof name === 'string' && startsWith(name, OWN_PIPE)
      : isOwnPath
  const refuse = createRefusal('a local socket')
  const guard = (method: 'connect' | 'bind', nameAt: number): void => {
    const original = pipe[method]
    lock(pipe, method, function (this: unknown, ...given: unknown[]) {
      return isOwnName(given[nameAt]) ? apply(original, this, given) : refuse()
    })
  }
  guard('connect', 1)
  guard('bind', 0)
}

// Without the permission model (tools, development) there is nothing to complete.
if (process.permission) {
  sealDatabases()
  lockProcess()
  lockOut(os, ['setPriority'], 'os')
  // It starts a thread without the seal.
  lockOut(module, ['register'], 'module')
  sealFlags()
  sealSockets()
  passOnLocks()
}
