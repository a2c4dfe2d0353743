import module, { isBuiltin, registerHooks } from 'node:module'
import os from 'node:os'
import v8 from 'node:v8'
import { createRefusal, lock, lockOut, lockProcess, passOnLocks } from '#containment/locks.ts'
import { sealDatabases } from '#containment/seal-database.ts'

/** Functions of `process` that act on the whole process from any of its threads. */
const SHARED_BY_THREADS = ['_rawDebug', 'abort', 'chdir', 'loadEnvFile', 'umask']

/** Closes gaps of the permission model in a thread, before it loads its work. */
export function sealThread(): void {
  lockProcess()
  lockOut(process, SHARED_BY_THREADS, 'process')
  lock(process, 'report', undefined)
  lockOut(os, ['setPriority'], 'os')
  lockOut(module, ['register'], 'module')
  lockOut(v8, ['setFlagsFromString', 'setHeapSnapshotNearHeapLimit'], 'v8')
  // Flags of other threads leave the module out.
  if (isBuiltin('node:sqlite')) sealDatabases()
  passOnLocks()
}

interface LaterNeeds {
  /** Modules of Node that the thread may still load, by their names with `node:`. */
  modules?: readonly string[]
  /** Modules of Node that files of a package may still load, by the package's name. */
  packages?: Readonly<Record<string, readonly string[]>>
  /** Whether our modules and files of the program are still read. */
  reads?: boolean
}

/**
 * Closes modules of Node before players' code or files arrive. This includes `node:fs`, whose functions for open files
 * reach those of the whole process. Loaded modules keep working.
 */
export function closeModules({ modules = [], packages = {}, reads = false }: LaterNeeds = {}): void {
  const refuse = createRefusal('modules of Node')
  const isNodes = isBuiltin
  const mayLoad = Set.prototype.has.bind(new Set(modules))
  const getModule = process.getBuiltinModule.bind(process)
  lock(process, 'getBuiltinModule', (name: unknown) =>
    typeof name === 'string' && mayLoad(toWholeName(name)) ? getModule(name) : refuse(),
  )
  const needsOfPackages = Object.entries(packages).map(([name, needs]) => ({
    folder: new URL(`../node_modules/${name}/`, import.meta.url).href,
    needs,
  }))
  const isNeeded = (name: string, importer = ''): boolean =>
    mayLoad(name) || needsOfPackages.some(({ folder, needs }) => importer.startsWith(folder) && needs.includes(name))
  registerHooks({
    resolve(specifier, context, next) {
      const importer = context.parentURL
      if (isNodes(specifier) && !isNeeded(toWholeName(specifier), importer)) return refuse()
      const found = next(specifier, context)
      return isNodes(found.url) && !isNeeded(found.url, importer) ? refuse() : found
    },
  })
  if (!reads) process.permission?.drop('fs.read')
}

function toWholeName(module: string): string {
  return module.startsWith('node:') ? module : `node:${module}`
}
