import { closeSync, lstatSync, openSync, readSync, type Stats, statSync } from 'node:fs'

/** State of an SQLite file's head, read without SQLite and without changes. `broken`: SQLite's, with a damaged head. */
export type FileHead =
  | { kind: 'missing' | 'empty' | 'folder' | 'unreadable' | 'foreign' | 'broken' }
  | ({ kind: 'database' } & DatabaseHead)

export interface DatabaseHead {
  bytes: number
  pageBytes: number
  /** Size of the pages that the head counts. 0 if an old program did not count them. */
  countedBytes: number
  /** `PRAGMA user_version`. */
  format: number
  /** `PRAGMA application_id`. */
  application: number
}

const MAGIC = 'SQLite format 3\0'
const HEAD_BYTES = 100

// Offsets in the head, from the description of SQLite's file format.
const PAGE_SIZE_AT = 16
const CHANGES_AT = 24
const PAGES_AT = 28
const FORMAT_AT = 60
const APPLICATION_AT = 68
const COUNTED_AT_CHANGE = 92

export function readHead(path: string): FileHead {
  const stats = statOf(path)
  if (!stats) return { kind: lstatSync(path, { throwIfNoEntry: false }) ? 'unreadable' : 'missing' }
  if (!stats.isFile()) return { kind: 'folder' }
  if (stats.size === 0) return { kind: 'empty' }
  const head = Buffer.alloc(HEAD_BYTES)
  try {
    const file = openSync(path, 'r')
    try {
      readSync(file, head, 0, HEAD_BYTES, 0)
    } finally {
      closeSync(file)
    }
  } catch {
    return { kind: 'unreadable' }
  }
  const alike = [...MAGIC].filter((letter, at) => head[at] === letter.charCodeAt(0)).length
  if (alike < MAGIC.length / 2) return { kind: 'foreign' }
  const size = head.readUInt16BE(PAGE_SIZE_AT)
  // 65,536 does not fit into two bytes.
  const pageBytes = size === 1 ? 65_536 : size
  const isPower = pageBytes >= 512 && (pageBytes & (pageBytes - 1)) === 0
  if (alike < MAGIC.length || !isPower) return { kind: 'broken' }
  const isCounted = head.readUInt32BE(CHANGES_AT) === head.readUInt32BE(COUNTED_AT_CHANGE)
  return {
    kind: 'database',
    bytes: stats.size,
    pageBytes,
    countedBytes: isCounted ? head.readUInt32BE(PAGES_AT) * pageBytes : 0,
    format: head.readUInt32BE(FORMAT_AT),
    application: head.readUInt32BE(APPLICATION_AT),
  }
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
