import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { HostError, HostErrorCode } from '#host/errors.ts'
import { type DamagedFile, openDamaged } from '#host/repair/damaged-file.ts'
import { type Finding, toBlanks } from '#host/repair/findings.ts'
import type { Way } from '#host/repair/ways.ts'
import { readHead } from '#host/store/file-head.ts'
import type { KeptFile } from '#host/store/kept-file.ts'

/** All that is known of a file that does not open. */
export interface Look {
  code: HostErrorCode
  /** Facts of the fault. */
  details: Record<string, string | number>
  file: string
  /** Bytes of the file with what is beside it. */
  bytes: number
  /** Milliseconds since 1970; null where there is no file. */
  writtenAt: number | null
  /** Number of its format; null where it does not tell. */
  format: number | null
  knownFormat: number
  /** The complaint of SQLite; null when it finds nothing wrong. */
  words: string | null
  findings: Finding[]
  ways: Way[]
}

/** Files that are larger are not checked page by page: nobody waits that long. */
const MAX_CHECKED_BYTES = 256_000_000

/** The part of a look that every file of ours has, and the file to look further; null where SQLite reads nothing of it. */
export function lookAtFile(
  directory: string,
  { name, format: knownFormat, mainTable }: KeptFile,
  fault: HostError,
): { file: DamagedFile | null; common: Omit<Look, 'findings' | 'ways'> } {
  const path = join(directory, name)
  const head = readHead(path)
  const stats = ['', '-wal'].map((part) => statSync(path + part, { throwIfNoEntry: false }))
  const file = openDamaged(path, mainTable)
  const bytes = stats.reduce((sum, one) => sum + (one?.isFile() ? one.size : 0), 0)
  return {
    file,
    common: {
      code: fault.code,
      details: toBlanks(fault),
      file: name,
      bytes,
      writtenAt: stats[0]?.mtimeMs ?? null,
      format: head.kind === 'database' ? head.format : null,
      knownFormat,
      words: file && bytes <= MAX_CHECKED_BYTES ? file.check() : null,
    },
  }
}
