import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// Caches of the program. What loads them next may do more than a server, so a server does not write them once it serves.

/** Parsed content, which a start adds to before it serves. */
export function keptFolderIn(root: string): string {
  return join(root, 'dist', 'cache', 'kept')
}

function compiledFolderIn(root: string, kind: string): string {
  return join(root, 'dist', 'cache', 'compiled', kind)
}

/** Makes the folder of compiled code for a kind of process. Only a build fills it. */
export function makeCompiled(root: string, kind: string): string {
  const folder = compiledFolderIn(root, kind)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Takes the leave to write caches from this process for good. */
export function closeCaches(root: string): void {
  process.permission?.drop('fs.write', keptFolderIn(root))
}

/**
 * Gives a process a copy of its own of compiled code. Node writes to a cache that it reads, so nobody else may read this one. A copy that fails
 * costs the process half a second.
 * @returns the folder of the copy, or undefined without one
 */
export function copyCompiled(root: string, kind: string, dataDirectory: string): string | undefined {
  const copy = join(dataDirectory, 'compiled')
  try {
    rmSync(copy, { recursive: true, force: true })
    cpSync(compiledFolderIn(root, kind), copy, { recursive: true })
    return copy
  } catch {
    removeIfPossible(copy)
    return undefined
  }
}

/** The room belongs to the data. A copy of another user stays: it is not read. */
function removeIfPossible(copy: string): void {
  try {
    rmSync(copy, { recursive: true, force: true })
  } catch {}
}
