import module from 'node:module'
import os from 'node:os'
import v8 from 'node:v8'
import { lockOut, lockProcess, passOnLocks } from '#containment/locks.ts'
import { sealDatabases } from '#containment/seal-database.ts'
import { closeModules } from '#containment/seal-thread.ts'

/** Modules of Node that the shop and its packages load. Files are a matter of the permission model. */
const NEEDED = [
  'assert',
  'async_hooks',
  'buffer',
  // Only a primary process would fork by it, which the permission model refuses.
  'cluster',
  'crypto',
  'diagnostics_channel',
  'dns',
  'events',
  'fs',
  'fs/promises',
  'http',
  'http2',
  'https',
  'module',
  'net',
  'os',
  'path',
  'perf_hooks',
  'process',
  'querystring',
  'sqlite',
  'stream',
  'stream/promises',
  'string_decoder',
  'timers',
  'timers/promises',
  'tls',
  'tty',
  'url',
  'util',
  'v8',
  'zlib',
].map((name) => `node:${name}`)

/** Functions of `process` that a shop does not need. */
const REFUSED = ['_rawDebug', 'abort', 'chdir', 'loadEnvFile', 'umask']

/** Refuses what the permission model leaves open. Modules that are loaded from here on get locked functions. */
export function sealCopy(): void {
  lockProcess()
  lockOut(process, REFUSED, 'process')
  lockOut(os, ['setPriority'], 'os')
  lockOut(module, ['register'], 'module')
  lockOut(v8, ['setFlagsFromString', 'setHeapSnapshotNearHeapLimit', 'writeHeapSnapshot'], 'v8')
  sealDatabases()
  passOnLocks()
}

/** Takes child processes, threads, inspectors and virtual machines out of reach, before learners' code is loaded. */
export function closeCopy(): void {
  closeModules({ modules: NEEDED, reads: true })
}
