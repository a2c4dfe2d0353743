import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The key of the flags where no variable gives one: `ctf.key` in the root, where organisers of contests put their own, else the shipped one. Taken
 * as it is, line end included: their tools read the same file.
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
