import { syncBuiltinESMExports } from 'node:module'
import { isAbsolute, resolve } from 'node:path'

/** Functions of `process` that reach other processes, other rights, or code behind the permission model. */
const REACHING_OUT = [
  'kill',
  '_kill',
  '_debugProcess',
  '_debugEnd',
  '_startProfilerIdleNotifier',
  '_stopProfilerIdleNotifier',
  'binding',
  '_linkedBinding',
  'dlopen',
  'execve',
  'setuid',
  'seteuid',
  'setgid',
  'setegid',
  'setgroups',
  'initgroups',
]

/** Makes a function that refuses like Node's permission model. */
export function createRefusal(name: string): () => never {
  return function refuse(): never {
    throw Object.assign(new Error(`Access to ${name} has been restricted.`), { code: 'ERR_ACCESS_DENIED' })
  }
}

export function lock(target: object, name: PropertyKey, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: false, configurable: false })
}

/** Replaces functions by refusals, if this version and system of Node have them. */
export function lockOut(target: object, names: readonly string[], of: string): void {
  for (const name of names) if (name in target) lock(target, name, createRefusal(`${of}.${name}`))
}

/** Locks functions of this thread that the permission model does not cover, such as signals. */
export function lockProcess(): void {
  lockOut(process, REACHING_OUT, 'process')
}

/** Updates named imports of Node's modules with locked members. */
export function passOnLocks(): void {
  syncBuiltinESMExports()
}

/**
 * Makes a check for paths that this process may write to under the permission model. It keeps its functions, so that
 * later code cannot replace them.
 */
export function createPathCheck(): (path: unknown) => path is string {
  const { permission } = process
  const mayWrite = permission?.has.bind(permission, 'fs.write') ?? (() => true)
  // Named imports from modules of Node change when somebody changes the module.
  const [isWhole, toWhole] = [isAbsolute, resolve]
  return (path): path is string => typeof path === 'string' && isWhole(path) && toWhole(path) === path && mayWrite(path)
}
