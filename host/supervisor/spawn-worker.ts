import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { findBundle } from '#host/bundle/find-bundle.ts'
import { copyCompiled, keptFolderIn, makeCompiled } from '#host/containment/caches.ts'
import { listProgram, workingFolderIn } from '#host/containment/program-folders.ts'
import { refuseTemporaryFiles } from '#host/containment/temporary-files.ts'
import { CHANNEL_VARIABLE, toPrintable } from '#host/supervisor/channel.ts'
import { pickEnvironment } from '#host/supervisor/environment.ts'

/** Loaded before anything else. The second closes what the permission model leaves open. */
export const FIRST_MODULES = [
  'host/bundle/load-node.ts',
  'host/containment/seal-process.ts',
  'host/bundle/use-stripped.ts',
]

/** Packs and a configuration outside of the project: the worker may read them. */
export function listFoldersOutside(root: string): string[] {
  return Object.values(nameFoldersOutside(root)).flatMap((folders) => folders.split(delimiter))
}

/** The settings that name them, as whole names: the worker's own folder is another one. */
function nameFoldersOutside(root: string): Record<string, string> {
  const toWhole = (folders: string): string =>
    folders
      .split(delimiter)
      .filter(Boolean)
      .map((folder) => resolve(root, folder))
      .join(delimiter)
  const { HOST_PACKS = '', NODE_CONFIG_DIR = '' } = process.env
  return {
    ...(HOST_PACKS && { HOST_PACKS: toWhole(HOST_PACKS) }),
    ...(NODE_CONFIG_DIR && { NODE_CONFIG_DIR: resolve(root, NODE_CONFIG_DIR) }),
  }
}

/** Flags of Node that the worker is started with: what it may do, and how much memory it takes. */
export function listWorkerFlags(root: string, ...dataDirectories: string[]): string[] {
  return [
    '--permission',
    ...FIRST_MODULES.map((path) => `--import=${pathToFileURL(join(root, path)).href}`),
    // Linux and macOS open a debugger for whoever sends this signal.
    '--disable-sigusr1',
    '--allow-net',
    // For expressions of players; host/containment/threads.ts sees to it that threads may do less than the process.
    '--allow-worker',
    '--disable-warning=PERM0006',
    ...listProgram(root, process.env.DATA_DIR || undefined).map((path) => `--allow-fs-read=${path}`),
    ...listFoldersOutside(root).map((folder) => `--allow-fs-read=${folder}`),
    ...dataDirectories.flatMap((folder) => [`--allow-fs-read=${folder}`, `--allow-fs-write=${folder}`]),
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
  dataDirectory: string
  /** Other folders that it may read and write. */
  folders?: string[]
  environment?: Record<string, string>
}

/** Starts a server, from one file where there is one that was made of the sources as they are. */
export function spawnServer(options: SpawnOptions): ChildProcess {
  const { root } = options
  const bundle = findBundle(root)
  return spawnProcess('server', options, ['host/server.ts', ...(bundle ? [bundle] : [])], listServerFlags(root))
}

/** Starts the front door of a class. */
export function spawnDoor(options: SpawnOptions): ChildProcess {
  return spawnProcess('door', options, ['host/class/door/door.ts'], [])
}

/** What a server may do besides, until it serves. */
export function listServerFlags(root: string): string[] {
  return [`--allow-fs-write=${keptFolderIn(root)}`]
}

/** Starts a process of ours under Node's permission model, with a channel to tell us how it does. */
function spawnProcess(
  kind: 'server' | 'door',
  { root, dataDirectory, folders = [], environment = {} }: SpawnOptions,
  [script = '', ...parameters]: readonly string[],
  flags: readonly string[],
): ChildProcess {
  const isBuilding = process.env.FILLS_CACHES === 'true'
  const compiled = isBuilding ? makeCompiled(root, kind) : copyCompiled(root, kind, dataDirectory)
  // A terminal would be read and steered by whoever gets into the process.
  const output = process.stdout.isTTY || process.stderr.isTTY ? 'pipe' : 'inherit'
  const child = spawn(
    process.execPath,
    [
      ...listWorkerFlags(root, dataDirectory, ...folders, ...(isBuilding && compiled ? [compiled] : [])),
      ...flags,
      join(root, script),
      ...parameters,
    ],
    {
      cwd: workingFolderIn(root),
      env: {
        ...pickEnvironment(process.env),
        ...nameFoldersOutside(root),
        DATA_DIR: dataDirectory,
        [CHANNEL_VARIABLE]: 'true',
        ...(compiled && { NODE_COMPILE_CACHE: compiled }),
        ...refuseTemporaryFiles(dataDirectory),
        // One heap for all threads of glibc instead of one each: some megabytes that nobody would use.
        MALLOC_ARENA_MAX: '1',
        // Large pieces go back to the system as soon as they are free, instead of leaving holes between small ones. Bytes.
        MALLOC_MMAP_THRESHOLD_: '16384',
        ...environment,
      },
      // A group of its own: Ctrl+C reaches the supervisor, which stops the worker in order. On Windows it would lose the console to write to.
      detached: process.platform !== 'win32',
      stdio: ['ignore', output, output, 'pipe'],
    },
  )
  showOutput(child.stdout, process.stdout)
  showOutput(child.stderr, process.stderr)
  return child
}

function showOutput(from: Readable | null, to: NodeJS.WritableStream): void {
  from?.setEncoding('utf8').on('data', (text: string) => to.write(toPrintable(text)))
}
