import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In the folder of a mended program: which flaws are mended there. */
export const MENDED_FILE = 'mended.json'

/** In the folder of a mended program: the sources that mends changed, as they were. */
export const UNMENDED_FOLDER = 'unmended'

export interface MendedProgram {
  /** Ids of flaws. */
  mended: readonly string[]
  /** Flaws that are still there. */
  left: readonly { id: string; title: string }[]
  /** Hash of all sources that it was made of. */
  print: string
}

/** Returns the facts of a mended program. Undefined in the shop as it comes. */
export function readMendedProgram(root: string): MendedProgram | undefined {
  const file = join(root, MENDED_FILE)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MendedProgram) : undefined
}
