import { accessSync, constants, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { HostError } from '#server/errors.ts'
import { nameFullDisk } from '#server/full-disk.ts'
import { type DataFaultCode, isLocked, toDataFault } from '#server/store/data-fault.ts'
import { type FileHead, readHead } from '#server/store/file-head.ts'
import { demandUnlocked } from '#server/store/folder-lock.ts'
import { finishSwap } from '#server/store/swap.ts'
import { checkWal } from '#server/store/wal.ts'

export interface KeptFile {
  name: string
  /** Number of the format that this release writes. Higher ones are refused. */
  format: number
  /** A table that every release wrote. */
  mainTable: string
  /** Bytes up to which a file is checked page by page at its opening. Larger ones show faults when they are read. */
  maxCheckedBytes: number
  prepare(db: DatabaseSync): void
}

/** A higher number is a flipped bit. */
const MAX_FORMATS = 10_000

/**
 * `PRAGMA application_id` says whether a server works on the file. A file marked as open needs its write-ahead log:
 * without it the latest changes are lost, and SQLite would not say so.
 */
const CLOSED_MARK = 0x56435631
const OPEN_MARK = 0x56435632

/**
 * Opens a file, locked for this process, in WAL mode with synchronous=NORMAL: written data survives the death of any
 * process (a power cut may cost the last instants, never the file). A failure changes nothing in the file.
 * @throws {HostError} HOST_DATA_LOCKED, HOST_DATA_UNUSABLE, or a fault of the file (`data-fault.ts`)
 */
export function openKeptFile(directory: string, kept: KeptFile): DatabaseSync {
  let db: DatabaseSync | undefined
  let isFresh = false
  try {
    mkdirSync(directory, { recursive: true })
    demandUnlocked(directory)
    finishSwap(directory, kept.name)
    const path = join(directory, kept.name)
    const head = readHead(path)
    const found = demandSound(path, head, kept)
    isFresh = found.isFresh
    // Marks the empty file of a killed start as no fault.
    if (isFresh) writeFileSync(`${path}-new`, '')
    db = new DatabaseSync(path, { timeout: 1500 })
    // Exclusive, so that a second server on the same directory fails instead of mixing its changes into ours.
    db.exec('PRAGMA locking_mode = EXCLUSIVE')
    if (isFresh) {
      // A file with a page needs no mark any more. The disk may have no room for mark, file and log.
      db.exec(`PRAGMA journal_mode = MEMORY; PRAGMA application_id = ${CLOSED_MARK}`)
      rmSync(`${path}-new`, { force: true })
    }
    demandOwnTables(db, kept)
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE; COMMIT')
    // A repair may have begun before this process had the file.
    demandUnlocked(directory)
    const format = readPragma(db, 'user_version')
    demandFormat(format, kept)
    if (found.hasLog) demandAllPages(path, db, kept)
    demandSoundPages(db, kept)
    if (format < kept.format) {
      db.exec('BEGIN')
      kept.prepare(db)
      db.exec(`PRAGMA user_version = ${kept.format}; COMMIT`)
    }
    return db
  } catch (cause) {
    db?.close()
    if (cause instanceof HostError) throw cause
    if (isLocked(cause)) throw new HostError('HOST_DATA_LOCKED', { directory }, { cause })
    // A file in the making holds no data to decide on.
    const fault = isFresh ? null : toFault(cause, directory, kept)
    throw fault ?? new HostError('HOST_DATA_UNUSABLE', { directory }, { cause })
  }
}

/** The fault behind an error of SQLite, or null. SQLite calls a disk without room for the log "unable to open". */
function toFault(cause: unknown, directory: string, kept: KeptFile): HostError | null {
  const fault = toDataFault(cause, kept.name)
  const isFull = fault?.code === 'HOST_DATA_UNREADABLE' && nameFullDisk(cause, directory) !== cause
  return isFull ? createFault('HOST_DATA_NO_SPACE', kept) : fault
}

/** Marks a file as open. Called before the first change. */
export function markOpen(db: DatabaseSync): void {
  // The mark has to be in the file itself.
  db.exec(`PRAGMA application_id = ${OPEN_MARK}; PRAGMA wal_checkpoint(FULL)`)
}

/** Makes a file for `openKeptFile` with the content of `fill`. It is completely on the disk afterwards. */
export async function createKeptFile(
  path: string,
  kept: KeptFile,
  fill: (db: DatabaseSync) => void | Promise<void>,
): Promise<void> {
  const db = new DatabaseSync(path)
  try {
    db.exec('PRAGMA synchronous = FULL; BEGIN')
    kept.prepare(db)
    await fill(db)
    db.exec(`PRAGMA user_version = ${kept.format}; PRAGMA application_id = ${CLOSED_MARK}; COMMIT`)
  } finally {
    db.close()
  }
}

/** Closes a file of `openKeptFile`. It needs no write-ahead log from here on. */
export function closeKeptFile(db: DatabaseSync): void {
  try {
    if (readPragma(db, 'application_id') === OPEN_MARK) db.exec(`PRAGMA application_id = ${CLOSED_MARK}`)
  } catch {
    // A damaged file stays marked.
  }
  db.close()
}

const FAULT_OF_HEAD = {
  folder: 'HOST_DATA_FOLDER',
  unreadable: 'HOST_DATA_UNREADABLE',
  foreign: 'HOST_DATA_FOREIGN',
  broken: 'HOST_DATA_DAMAGED',
} as const

/** Checks a file without changes. @throws {HostError} a fault of the file */
export function checkKeptFile(directory: string, kept: KeptFile): void {
  const path = join(directory, kept.name)
  demandSound(path, readHead(path), kept)
}

/**
 * Checks a file before SQLite opens it. Returns whether it is new, and whether its write-ahead log holds changes.
 * @throws {HostError} a fault of the file
 */
function demandSound(path: string, head: FileHead, kept: KeptFile): { isFresh: boolean; hasLog: boolean } {
  const wal = checkWal(`${path}-wal`)
  const hasLog = wal === 'sound'
  if (head.kind === 'missing' || head.kind === 'empty') {
    if (statSync(`${path}-new`, { throwIfNoEntry: false })) return { isFresh: true, hasLog }
    if (wal === 'sound' || wal === 'torn') throw createFault('HOST_DATA_HEADLESS', kept)
    if (head.kind === 'empty') throw createFault('HOST_DATA_EMPTY', kept)
    return { isFresh: true, hasLog }
  }
  if (head.kind !== 'database') throw createFault(FAULT_OF_HEAD[head.kind], kept)
  demandFormat(head.format, kept)
  // SQLite writes its log beside the file, and would only say "unable to open".
  if (!mayWrite(path) || !mayWrite(dirname(path))) throw createFault('HOST_DATA_READ_ONLY', kept)
  if (wal === 'torn') throw createFault('HOST_DATA_TAIL_LOST', kept, { log: `${kept.name}-wal`, state: 'torn' })
  if (hasLog) return { isFresh: false, hasLog }
  if (head.bytes < head.countedBytes) throw createFault('HOST_DATA_CUT', kept, { bytes: head.countedBytes })
  if (head.application === OPEN_MARK)
    throw createFault('HOST_DATA_TAIL_LOST', kept, { log: `${kept.name}-wal`, state: wal })
  return { isFresh: false, hasLog }
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** A log may hold pages that the file itself does not have yet. @throws {HostError} HOST_DATA_CUT */
function demandAllPages(path: string, db: DatabaseSync, kept: KeptFile): void {
  db.exec('PRAGMA wal_checkpoint(FULL)')
  const bytes = readPragma(db, 'page_count') * readPragma(db, 'page_size')
  if (statSync(path).size < bytes) throw createFault('HOST_DATA_CUT', kept, { bytes })
}

/** @throws {HostError} HOST_DATA_FOREIGN for a database of another program */
function demandOwnTables(db: DatabaseSync, kept: KeptFile): void {
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
  if (tables.length > 0 && !tables.some(({ name }) => name === kept.mainTable))
    throw createFault('HOST_DATA_FOREIGN', kept)
}

/** @throws {HostError} HOST_DATA_NEWER, HOST_DATA_DAMAGED for a number that no release will ever write */
function demandFormat(found: number, kept: KeptFile): void {
  if (found > MAX_FORMATS) throw createFault('HOST_DATA_DAMAGED', kept, { format: found })
  if (found > kept.format) throw createFault('HOST_DATA_NEWER', kept, { format: found, known: kept.format })
}

/** @throws {HostError} HOST_DATA_DAMAGED */
function demandSoundPages(db: DatabaseSync, kept: KeptFile): void {
  if (readPragma(db, 'page_count') * readPragma(db, 'page_size') > kept.maxCheckedBytes) return
  const words = String(db.prepare('PRAGMA quick_check(1)').get()?.quick_check)
  if (words !== 'ok') throw createFault('HOST_DATA_DAMAGED', kept, { reason: tidyWords(words) })
}

/** SQLite's message about a damaged page, without its constant prefix. */
export function tidyWords(words: string): string {
  return words.replace(/^\*\*\* in database main \*\*\*\n/, '')
}

function createFault(code: DataFaultCode, { name }: KeptFile, facts: Record<string, string | number> = {}): HostError {
  return new HostError(code, { file: name, ...facts })
}

function readPragma(db: DatabaseSync, name: 'user_version' | 'application_id' | 'page_count' | 'page_size'): number {
  return Number(db.prepare(`PRAGMA ${name}`).get()?.[name] ?? 0)
}
