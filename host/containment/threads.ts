import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import workerThreads, { type ResourceLimits, Worker } from 'node:worker_threads'
import { createRefusal, lock, lockOut } from '#host/containment/locks.ts'
import { listThreadProgram } from '#host/containment/program-folders.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const START = new URL('./thread-start.ts', import.meta.url)

/** The real one, which only this module has once the door is closed. */
const Thread = Worker

/**
 * Under Node's permission model a thread may be started with flags of its own, and with none it may do everything. So nobody gets to start
 * one but `startThread`. Without the permission model (tests, tools) there is nothing to keep and nothing happens.
 */
export function closeThreads(): void {
  if (!process.permission) return
  const refuse = createRefusal('threads')
  refuse.prototype = Thread.prototype
  lock(Thread.prototype, 'constructor', refuse)
  lock(workerThreads, 'Worker', refuse)
  // Threads may read the folder that their process works in, see `workingFolderIn`.
  lockOut(process, ['chdir'], 'process')
  syncBuiltinESMExports()
}

export interface ThreadOptions {
  limits: ResourceLimits
  data?: unknown
  /** Folders that it may read and write, besides reading the program. */
  folders?: readonly string[]
  /** Whether it works with SQLite, which otherwise is not there. */
  usesDatabases?: boolean
}

/** Threads that have said something: what they are for is loaded. */
const loaded = new WeakSet<Worker>()

/**
 * A thread that reads the program and has no leave for anything else: no network, no writing, no processes, no threads. Where the system
 * lets it, it stands behind the thread that answers requests.
 */
export function startThread(file: URL, { limits, data, folders = [], usesDatabases = false }: ThreadOptions): Worker {
  const thread = new Thread(START, {
    argv: [file.href],
    workerData: data,
    env: {},
    // What QuickJS says when it falls over is for nobody.
    stdout: true,
    stderr: true,
    resourceLimits: limits,
    ...(process.permission && {
      execArgv: [...(usesDatabases ? [] : ['--no-experimental-sqlite']), ...listLeave(folders)],
    }),
  })
  thread.once('message', () => loaded.add(thread))
  return thread
}

function listLeave(folders: readonly string[]): string[] {
  const readable = [...listThreadProgram(root), ...folders]
  return [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    ...folders.map((path) => `--allow-fs-write=${path}`),
  ]
}

/**
 * Ends a thread that says when it is loaded: whatever it is doing, but not before that. V8 ends the whole process (`Check failed: !is_null()`)
 * when a thread is ended while modules are executed that have waited for one which awaits at its top level, as parsers in WebAssembly do.
 */
export function endThread(thread: Worker): void {
  if (loaded.has(thread)) void thread.terminate()
  else thread.once('message', () => void thread.terminate())
}
