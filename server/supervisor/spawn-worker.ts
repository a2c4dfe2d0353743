import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { copyCompiled, keptFolderIn, makeCompiled } from '#containment/caches.ts'
import { listProgram, workingFolderIn } from '#containment/program-folders.ts'
import { refuseTemporaryFiles } from '#containment/temporary-files.ts'
import { findBundle } from '#foundation/build/find-bundle.ts'
import { PROVER_VARIABLE } from '#proving/channel.ts'
import { keepProver } from '#proving/keep-prover.ts'
import { CHANNEL_FD, CHANNEL_VARIABLE, HANDED_VARIABLE, handOver, toPrintable } from '#server/supervisor/channel.ts'
import { pickEnvironment } from '#server/supervisor/environment.ts'

/** Modules that load first. The last closes gaps of the permission model. */
export const FIRST_MODULES = [
  'server/bundle/load-node.mjs',
  'foundation/build/use-stripped.mjs',
  'containment/seal-process.ts',
]

/** Packs and configurations outside of the project, which the worker may read. */
export function listFoldersOutside(root: string): string[] {
  return Object.values(nameFoldersOutside(root)).flatMap((folders) => folders.split(delimiter))
}

/** Settings for them as absolute paths, because the worker has another working folder. */
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

/** Node's flags for the worker: its rights and its memory. */
export function listWorkerFlags(root: string, ...dataDirectories: string[]): string[] {
  return [
    '--permission',
    ...FIRST_MODULES.map((path) => `--import=${pathToFileURL(join(root, path)).href}`),
    // Linux and macOS open a debugger on this signal.
    '--disable-sigusr1',
    '--allow-net',
    // For players' expressions. `containment/threads.ts` limits the threads further.
    '--allow-worker',
    '--disable-warning=PERM0006',
    ...listProgram(root, process.env.DATA_DIR || undefined).map((path) => `--allow-fs-read=${path}`),
    ...listFoldersOutside(root).map((folder) => `--allow-fs-read=${folder}`),
    ...dataDirectories.flatMap((folder) => [`--allow-fs-read=${folder}`, `--allow-fs-write=${folder}`]),
    // Megabytes. A start fits without a full collection, and `server/own-process.ts` collects afterwards.
    '--initial-heap-size=100',
    '--max-semi-space-size=2',
    // A result set without end fills this, not the machine.
    '--max-old-space-size=512',
    // No package here is a link. Saves a look at every folder above every module.
    '--preserve-symlinks',
    '--preserve-symlinks-main',
    '--disable-warning=ExperimentalWarning',
  ]
}

interface SpawnOptions {
  root: string
  dataDirectory: string
  folders?: string[]
  environment?: Record<string, string>
  /** Settings that come by the channel instead of the environment, beside the address of the database. */
  handed?: Record<string, string>
}

export function spawnServer(options: SpawnOptions): ChildProcess {
  const { root } = options
  const bundle = findBundle(root)
  const server = spawnProcess(
    'server',
    options,
    ['start/server.ts', ...(bundle ? [bundle] : [])],
    listServerFlags(root),
  )
  keepProver(server, root, {
    ...pickEnvironment(process.env),
    ...nameFoldersOutside(root),
    DATA_DIR: options.dataDirectory,
    PATH: process.env.PATH,
  })
  return server
}

/** Further rights of a server until it serves. */
export function listServerFlags(root: string): string[] {
  return [`--allow-fs-write=${keptFolderIn(root)}`]
}

/** Starts one of our processes under Node's permission model, with a channel for its messages. */
export function spawnProcess(
  kind: 'server' | 'door',
  { root, dataDirectory, folders = [], environment = {}, handed: more = {} }: SpawnOptions,
  [script = '', ...parameters]: readonly string[],
  flags: readonly string[],
): ChildProcess {
  const { HOST_STORE: store } = process.env
  const handed = { ...(store && { HOST_STORE: store }), ...more }
  const isHanded = Object.keys(handed).length > 0
  const isBuilding = process.env.FILLS_CACHES === 'true'
  const compiled = isBuilding ? makeCompiled(root, kind) : copyCompiled(root, kind, dataDirectory)
  // An intruder in the process could read and control a terminal.
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
        ...(isHanded && { [HANDED_VARIABLE]: 'true' }),
        ...(kind === 'server' && { [PROVER_VARIABLE]: 'true' }),
        ...(compiled && { NODE_COMPILE_CACHE: compiled }),
        ...refuseTemporaryFiles(dataDirectory),
        // One heap for all threads of glibc, which saves some megabytes.
        MALLOC_ARENA_MAX: '1',
        // Bytes. Larger pieces return to the system when they are free, instead of leaving holes.
        MALLOC_MMAP_THRESHOLD_: '16384',
        ...environment,
      },
      // Its own group: Ctrl+C reaches the supervisor, which stops the worker in order. On Windows it would lose its
      // console.
      detached: process.platform !== 'win32',
      stdio: ['ignore', output, output, 'pipe', ...(kind === 'server' ? ['pipe' as const] : [])],
    },
  )
  // A process that ends at once breaks its channel.
  child.stdio[CHANNEL_FD]?.on('error', () => {})
  if (isHanded) handOver(child.stdio[CHANNEL_FD], handed)
  showOutput(child.stdout, process.stdout)
  showOutput(child.stderr, process.stderr)
  return child
}

function showOutput(from: Readable | null, to: NodeJS.WritableStream): void {
  from?.setEncoding('utf8').on('data', (text: string) => to.write(toPrintable(text)))
}
