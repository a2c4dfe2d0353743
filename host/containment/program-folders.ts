import { readdirSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'

/** What a thread loads, and what it reads for the emulated machine. */
const FOR_THREADS = ['common', 'content', 'contract', 'host', 'model', 'node_modules', 'package.json', 'range', 'shop']

const FOR_SERVERS = new Set([...FOR_THREADS, 'config', 'dist'])

/** Read by servers where they exist: the key of the flags of a contest. */
const OF_ORGANISERS = 'ctf.key'

/**
 * Parts of the project that a server may read: all but hidden ones and the data, which the shards of a class have one beside the other.
 * @param dataDirectory of the whole server
 */
export function listProgram(root: string, dataDirectory = 'data'): string[] {
  // Of a path outside of the root this is `..`, or a drive.
  const [first = ''] = relative(root, resolve(root, dataDirectory)).split(sep)
  const hidden = new Set(['data', first])
  const names = readdirSync(root).filter((name) => FOR_SERVERS.has(name) || !(name.startsWith('.') || hidden.has(name)))
  return [...new Set([...names, OF_ORGANISERS])].map((name) => join(root, name))
}

/**
 * Folder that servers work in. Node lets threads read the working directory of their process, whatever their flags say, so it is one that they may
 * read anyway.
 */
export function workingFolderIn(root: string): string {
  return join(root, 'common')
}

/** Parts of the project that a thread for players' code and files may read. */
export function listThreadProgram(root: string): string[] {
  return [...FOR_THREADS.map((name) => join(root, name)), join(root, 'dist', 'paper')]
}
