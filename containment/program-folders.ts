import { readdirSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { listPackagesBeside } from './packages-beside.ts'

const FOR_THREADS = [
  'foundation',
  'content',
  'contract',
  'classroom',
  'containment',
  'proving',
  'server',
  'start',
  'model',
  'node_modules',
  'package.json',
  'chain',
  'challenges',
  'game',
  'lab',
  'shop',
]

const FOR_SERVERS = new Set([...FOR_THREADS, 'config', 'dist'])

/** Servers read these if they exist: the key of a contest's flags, and the list of mended flaws. */
const SOMETIMES = ['ctf.key', 'mended.json']

/**
 * Parts of the project that a server may read: all but hidden ones and the data, because shards of a class have theirs
 * side by side.
 * @param dataDirectory of the whole server
 */
export function listProgram(root: string, dataDirectory = 'data'): string[] {
  // For a path outside of the root this is `..`, or a drive.
  const [first = ''] = relative(root, resolve(root, dataDirectory)).split(sep)
  const hidden = new Set(['data', first])
  const names = readdirSync(root).filter((name) => FOR_SERVERS.has(name) || !(name.startsWith('.') || hidden.has(name)))
  return [...[...new Set([...names, ...SOMETIMES])].map((name) => join(root, name)), ...listPackagesBeside(root)]
}

/**
 * Working folder of servers. Node lets threads read the working folder of their process whatever their flags, so it is
 * one that they may read anyway.
 */
export function workingFolderIn(root: string): string {
  return join(root, 'foundation')
}

/** Parts of the project that a thread for players' code and files may read. */
export function listThreadProgram(root: string): string[] {
  return [...FOR_THREADS, join('dist', 'paper'), join('dist', 'server')].map((name) => join(root, name))
}
