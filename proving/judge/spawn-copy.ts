import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listPackagesBeside } from '#containment/packages-beside.ts'
import { MAX_DESCRIPTORS, MAX_FILE_BYTES, MAX_HEAP_BYTES, MAX_PROCESSOR_SECONDS, MAX_THREADS } from './limits.ts'

/**
 * Users and groups of copies where the server runs as root, those that systemd keeps for programs without an account. Each
 * copy has another, because the kernel counts the threads of a user.
 */
const OWN_USERS = { first: 61_184, end: 65_520 }

/** Parts of the program that a copy reads. The checks and the range are not among them. */
const READABLE = [
  'foundation',
  'content',
  'contract',
  'model',
  'shop',
  'web/src',
  'node_modules',
  'package.json',
  'containment',
  'foundation/no-json-schemas.ts',
  'proving/copy',
  'dist/assistant',
  'dist/cache/kept/languages.json',
  'dist/paper',
  'dist/web',
]

/** The system's additions to Node's own limits. */
export interface Confinement {
  /** Runs under a user of its own. */
  hasOwnUser: boolean
  /** `setpriv` is there: no new privileges, no capabilities. */
  hasNoNewPrivileges: boolean
  /** `prlimit` is there: limits of the kernel. */
  hasKernelLimits: boolean
}

/** Finds out how far copies are confined on this machine. */
export function findConfinement(root: string): Confinement {
  const isLinux = process.platform === 'linux'
  const has = (tool: string): boolean => isLinux && findTool(tool) !== undefined
  const isRoot = process.getuid?.() === 0
  return {
    hasOwnUser: isRoot && isReadableForOthers(root),
    hasNoNewPrivileges: has('setpriv'),
    hasKernelLimits: has('prlimit'),
  }
}

/** Starts a copy: descriptor 3 takes requests, 4 takes commands. It has no environment and no other descriptor. */
export function spawnCopy(root: string, confinement: Confinement): ChildProcess {
  const node = [process.execPath, ...listFlags(root), join(root, 'proving/copy/boot.mjs')]
  return spawnConfined(node, confinement, {
    cwd: join(root, 'foundation'),
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
}

/** Starts a program in a group of its own, with all limits that the system has. */
export function spawnConfined(
  program: readonly string[],
  { hasOwnUser, hasNoNewPrivileges, hasKernelLimits }: Confinement,
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'stdio'>,
): ChildProcess {
  const user = randomInt(OWN_USERS.first, OWN_USERS.end)
  const privileged = hasNoNewPrivileges
    ? [
        findTool('setpriv') ?? '',
        '--no-new-privs',
        ...(process.getuid?.() === 0 ? ['--bounding-set=-all', '--inh-caps=-all'] : []),
        ...(hasOwnUser ? [`--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : []),
        ...program,
      ]
    : program
  const [command = '', ...given] = hasKernelLimits
    ? [findTool('prlimit') ?? '', ...listKernelLimits(hasOwnUser), ...privileged]
    : privileged
  return spawn(command, given, {
    ...options,
    // A group of its own, which is ended as a whole.
    detached: process.platform !== 'win32',
    ...(hasOwnUser && !hasNoNewPrivileges && { uid: user, gid: user }),
  })
}

function listFlags(root: string): string[] {
  return [
    '--permission',
    ...READABLE.map((path) => `--allow-fs-read=${join(root, path)}`),
    ...listPackagesBeside(root).map((path) => `--allow-fs-read=${path}`),
    '--disable-sigusr1',
    '--no-experimental-webstorage',
    // Code of the page gets a realm of its own.
    '--experimental-vm-modules',
    `--max-old-space-size=${MAX_HEAP_BYTES / 2 ** 20}`,
    '--max-semi-space-size=8',
    '--stack-size=3900',
    '--preserve-symlinks',
    '--preserve-symlinks-main',
    '--disable-warning=ExperimentalWarning',
  ]
}

function listKernelLimits(hasOwnUser: boolean): string[] {
  return [
    `--cpu=${MAX_PROCESSOR_SECONDS}`,
    `--fsize=${MAX_FILE_BYTES}`,
    `--nofile=${MAX_DESCRIPTORS}`,
    '--core=0',
    // The kernel counts a user's threads, so this needs a user without other programs.
    ...(hasOwnUser ? [`--nproc=${MAX_THREADS}`] : []),
  ]
}

function findTool(name: string): string | undefined {
  return ['/usr/bin', '/bin', '/usr/sbin', '/sbin'].map((folder) => join(folder, name)).find(existsSync)
}

/** Whether every folder above the program lets others through. */
function isReadableForOthers(root: string): boolean {
  try {
    accessSync(root, constants.R_OK)
    for (let folder = root; ; folder = dirname(folder)) {
      if ((statSync(folder).mode & 0o001) === 0) return false
      if (folder === dirname(folder)) return isExecutableForOthers(process.execPath)
    }
  } catch {
    return false
  }
}

function isExecutableForOthers(path: string): boolean {
  for (let part = path; ; part = dirname(part)) {
    if ((statSync(part).mode & 0o001) === 0) return false
    if (part === dirname(part)) return true
  }
}
