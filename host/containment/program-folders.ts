import { join } from 'node:path'

/** What a thread loads, and what it reads for the emulated machine. */
const FOR_THREADS = ['common', 'content', 'contract', 'host', 'model', 'node_modules', 'package.json', 'range', 'shop']

/** What a server reads as well. Neither the default data directory is among it, which shards of a class share, nor anything hidden. */
const FOR_SERVERS = [...FOR_THREADS, 'config', 'dist', 'docs', 'web']

/** Parts of the project that a server may read. */
export function listProgram(root: string): string[] {
  return FOR_SERVERS.map((name) => join(root, name))
}

/** Parts of the project that a thread for players' code and files may read. */
export function listThreadProgram(root: string): string[] {
  return FOR_THREADS.map((name) => join(root, name))
}
