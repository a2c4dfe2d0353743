import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Default key of the flags: the organisers' `ctf.key` in the root, else the shipped one. Keeps a line end, because the
 * organisers' tools read the same file.
 */
export function readFlagKey(root: string): string {
  return readIfThere(join(root, 'ctf.key')) || readFileSync(join(root, 'content', 'keys', 'ctf.key'), 'utf8')
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
