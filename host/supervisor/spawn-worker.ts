import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'
import { findBundle } from '#host/bundle/find-bundle.ts'

/**
 * V8's compilers to machine code. A start is over before they pay, but leaves them in memory: a tenth of the worker. It turns them on for its
 * first visitor (`host/own-process.ts`).
 */
const WITHOUT_COMPILERS = ['--no-opt', '--no-maglev', '--no-sparkplug']

/** The project, with packs and a configuration outside of it: the worker may read them. */
export function listReadableFolders(root: string): string[] {
  const { HOST_PACKS = '', NODE_CONFIG_DIR = '' } = process.env
  const outside = [...HOST_PACKS.split(delimiter), NODE_CONFIG_DIR].filter(Boolean)
  return [root, ...outside.map((folder) => resolve(root, folder))]
}

/** Flags of Node that the worker is started with: what it may do, and how much memory it takes. */
export function listWorkerFlags(root: string, ...dataDirectories: string[]): string[] {
  return [
    '--permission',
    '--allow-net',
    // For expressions of players; host/containment/threads.ts sees to it that threads may do less than the process.
    '--allow-worker',
    '--disable-warning=PERM0006',
    ...listReadableFolders(root).map((folder) => `--allow-fs-read=${folder}`),
    ...dataDirectories.flatMap((folder) => [`--allow-fs-read=${folder}`, `--allow-fs-write=${folder}`]),
    `--allow-fs-write=${join(root, 'dist', 'cache')}`,
    ...WITHOUT_COMPILERS,
    // A start fits in without a full collection, and collects once it is over (`host/own-process.ts`). Megabytes.
    '--initial-heap-size=100',
    '--max-semi-space-size=2',
    // A result set without end fills this, not the machine.
    '--max-old-space-size=512',
    // No package here is a link: saves a look at every folder above every module.
    '--preserve-symlinks',
    '--preserve-symlinks-main',
    '--disable-warning=ExperimentalWarning',
  ]
}

interface SpawnOptions {
  root: string
  /** What the process runs, below the root, and what it is told. */
  script: string
  parameters?: string[]
  dataDirectory: string
  /** Other folders that it may read and write. */
  folders?: string[]
  environment?: Record<string, string>
}

/** Starts a server, from one file where there is one that was made of the sources as they are. */
export function spawnServer({ root, ...options }: Omit<SpawnOptions, 'script' | 'parameters'>): ChildProcess {
  const bundle = findBundle(root)
  return spawnWorker({ root, script: 'host/server.ts', ...(bundle && { parameters: [bundle] }), ...options })
}

/** Starts a process of ours under Node's permission model, with a channel to tell us how it does. */
export function spawnWorker({
  root,
  script,
  parameters = [],
  dataDirectory,
  folders = [],
  environment = {},
}: SpawnOptions): ChildProcess {
  return spawn(
    process.execPath,
    [...listWorkerFlags(root, dataDirectory, ...folders), join(root, script), ...parameters],
    {
      cwd: root,
      env: {
        ...process.env,
        DATA_DIR: dataDirectory,
        NODE_COMPILE_CACHE: join(root, 'dist', 'cache'),
        // One heap for all threads of glibc instead of one each: some megabytes that nobody would use.
        MALLOC_ARENA_MAX: '1',
        ...environment,
      },
      // A group of its own: Ctrl+C reaches the supervisor, which stops the worker in order. On Windows it would lose the console to write to.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
}
