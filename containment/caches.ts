import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// Caches of the program. Their next reader may have more rights than a server, so a server loses the right to write
// them once it serves.

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

/** Removes this process's right to write caches for good. */
export function closeCaches(root: string): void {
  process.permission?.drop('fs.write', keptFolderIn(root))
}

/**
 * Gives a process its own copy of compiled code. Node writes to a cache that it reads, so nobody else may read this
 * one. A failed copy costs the process half a second.
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

/** Frees the space for the data. A copy of another user may stay, because it is not read. */
function removeIfPossible(copy: string): void {
  try {
    rmSync(copy, { recursive: true, force: true })
  } catch {}
}
