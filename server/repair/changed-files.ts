import { type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

export function noteFiles(directory: string, name: string): string {
  const stats = ['', '-wal'].map((part) => statOf(join(directory, name + part)))
  const facts = [...stats, statOf(directory)].map((one) => one && [one.ino, one.size, one.mtimeMs, one.mode, one.uid])
  // Files beside it change the time of its folder, so that time is left out.
  return JSON.stringify([facts[0], facts[1], facts[2] && [facts[2][3], facts[2][4]]])
}

/** Whether the file, its log or their rights have changed since. */
export function hasChanged(directory: string, name: string, noted: string): boolean {
  return noteFiles(directory, name) !== noted
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
