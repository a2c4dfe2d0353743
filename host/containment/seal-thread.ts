import module, { isBuiltin, registerHooks } from 'node:module'
import os from 'node:os'
import v8 from 'node:v8'
import { createRefusal, lock, lockOut, lockProcess, publishLocks } from '#host/containment/locks.ts'
import { sealDatabases } from '#host/containment/seal-database.ts'

/** Functions of `process` that act on the whole process from any of its threads. */
const SHARED_BY_THREADS = ['_rawDebug', 'abort', 'chdir', 'loadEnvFile', 'umask']

/** Refuses what the permission model leaves to a thread, before the thread loads what it is for. */
export function sealThread(): void {
  lockProcess()
  lockOut(process, SHARED_BY_THREADS, 'process')
  lock(process, 'report', undefined)
  lockOut(os, ['setPriority'], 'os')
  lockOut(module, ['register'], 'module')
  lockOut(v8, ['setFlagsFromString', 'setHeapSnapshotNearHeapLimit'], 'v8')
  // Elsewhere the flags of the thread leave the module out.
  if (isBuiltin('node:sqlite')) sealDatabases()
  publishLocks()
}

interface LaterNeeds {
  /** Modules of Node that the thread may still load, by their names with `node:`. */
  modules?: readonly string[]
  /** Whether modules of ours and files of the program are still read. */
  reads?: boolean
}

/**
 * Takes modules of Node out of reach: players' code or files come next. That includes `node:fs`, whose functions for open files reach those of the
 * whole process. What was loaded before goes on working.
 */
export function closeModules({ modules = [], reads = false }: LaterNeeds = {}): void {
  const refuse = createRefusal('modules of Node')
  lock(process, 'getBuiltinModule', refuse)
  const isNodes = isBuiltin
  const mayLoad = Set.prototype.has.bind(new Set(modules))
  registerHooks({
    resolve(specifier, context, next) {
      if (isNodes(specifier) && !mayLoad(specifier)) return refuse()
      const found = next(specifier, context)
      return isNodes(found.url) && !mayLoad(found.url) ? refuse() : found
    },
  })
  if (!reads) process.permission?.drop('fs.read')
}
