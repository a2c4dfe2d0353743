import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { HostError, HostErrorCode } from '#server/errors.ts'
import { type DamagedFile, openDamaged } from '#server/repair/damaged-file.ts'
import { type Finding, toBlanks } from '#server/repair/findings.ts'
import type { Way } from '#server/repair/ways.ts'
import { readHead } from '#server/store/file-head.ts'
import type { KeptFile } from '#server/store/kept-file.ts'

export interface Look {
  code: HostErrorCode
  details: Record<string, string | number>
  file: string
  /** Bytes of the file and its log. */
  bytes: number
  /** Milliseconds since 1970. Null without a file. */
  writtenAt: number | null
  /** Number of its format, or null if unreadable. */
  format: number | null
  knownFormat: number
  /** SQLite's error, or null. */
  words: string | null
  findings: Finding[]
  ways: Way[]
}

/** Largest file that is checked page by page, because a person waits. */
const MAX_CHECKED_BYTES = 256_000_000

/** The part of a look for every file of ours, and the open file. The file is null if SQLite cannot read it. */
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
