import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import workerThreads, { type ResourceLimits, Worker } from 'node:worker_threads'
import { createRefusal, lock, lockOut } from '#containment/locks.ts'
import { listThreadProgram } from '#containment/program-folders.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const START = new URL('./thread-start.mjs', import.meta.url)

/** The original constructor, which only this module has after `closeThreads`. */
const Thread = Worker

/**
 * Leaves `startThread` as the only way to start a thread, because a thread without flags could do everything under
 * Node's permission model. Does nothing without that model (tests, tools).
 */
export function closeThreads(): void {
  if (!process.permission) return
  const refuse = createRefusal('threads')
  refuse.prototype = Thread.prototype
  lock(Thread.prototype, 'constructor', refuse)
  lock(workerThreads, 'Worker', refuse)
  // Threads may read the working folder of their process, see `workingFolderIn`.
  lockOut(process, ['chdir'], 'process')
  syncBuiltinESMExports()
}

export interface ThreadOptions {
  limits: ResourceLimits
  data?: unknown
  /** Folders that it may read and write, besides reading the program. */
  folders?: readonly string[]
  /** Whether it uses SQLite, which is otherwise missing. */
  usesDatabases?: boolean
}

const loaded = new WeakSet<Worker>()

/**
 * Starts a thread that may only read the program: no network, no writing, no processes, no threads. On Linux it has a
 * lower priority than the main thread.
 */
export function startThread(file: URL, { limits, data, folders = [], usesDatabases = false }: ThreadOptions): Worker {
  const thread = new Thread(START, {
    argv: [file.href],
    workerData: data,
    env: {},
    // Discards QuickJS's output on a crash.
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
    // As in their process: a mended shop has its packages by a link.
    '--preserve-symlinks',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    ...folders.map((path) => `--allow-fs-write=${path}`),
  ]
}

/**
 * Ends a thread at any moment after it is loaded. V8 ends the whole process (`Check failed: !is_null()`) if a thread
 * ends while it executes modules above one with a top-level await, as in parsers of WebAssembly.
 */
export function endThread(thread: Worker): void {
  if (loaded.has(thread)) void thread.terminate()
  else thread.once('message', () => void thread.terminate())
}
