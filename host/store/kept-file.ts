import { accessSync, constants, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { HostError } from '#host/errors.ts'
import { nameFullDisk } from '#host/full-disk.ts'
import { type DataFaultCode, isLocked, toDataFault } from '#host/store/data-fault.ts'
import { type FileHead, readHead } from '#host/store/file-head.ts'
import { demandUnlocked } from '#host/store/folder-lock.ts'
import { finishSwap } from '#host/store/swap.ts'
import { checkWal } from '#host/store/wal.ts'

/** One of the SQLite files that this server keeps. */
export interface KeptFile {
  name: string
  /** Number of the format that this release writes. Files of a higher one are refused. */
  format: number
  /** A table that every release wrote. */
  mainTable: string
  /** A file of up to this size is checked page by page when it is opened. Larger ones show their faults when they are read. Bytes. */
  maxCheckedBytes: number
  /** Makes what is missing, and brings what an earlier release wrote to the present format. */
  prepare(db: DatabaseSync): void
}

/** A higher number is a flipped bit. */
const MAX_FORMATS = 10_000

/**
 * `PRAGMA application_id`: whether a server works on the file. A file that is marked as open needs its write-ahead log: without it the latest changes
 * are lost, and SQLite would not say so.
 */
const CLOSED_MARK = 0x56435631
const OPEN_MARK = 0x56435632

/**
 * Opens a file, locked for this process, in WAL mode with synchronous=NORMAL: what was written survives the death of any process (a power cut may
 * cost the last instants, never the file). Nothing is changed in a file that does not open.
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
    // A start that was killed here leaves an empty file, which is no fault then.
    if (isFresh) writeFileSync(`${path}-new`, '')
    db = new DatabaseSync(path, { timeout: 1500 })
    // Exclusive, so that a second server on the same directory is told instead of mixing its changes into ours.
    db.exec('PRAGMA locking_mode = EXCLUSIVE')
    if (isFresh) {
      // With a page in it, the file needs no note beside it. The disk may have no room for both and a log.
      db.exec(`PRAGMA journal_mode = MEMORY; PRAGMA application_id = ${CLOSED_MARK}`)
      rmSync(`${path}-new`, { force: true })
    }
    demandOwnTables(db, kept)
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE; COMMIT')
    // Somebody who repairs it may have begun before this process had the file.
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
    // A file that was only being made holds nothing that somebody could decide about.
    const fault = isFresh ? null : toFault(cause, directory, kept)
    throw fault ?? new HostError('HOST_DATA_UNUSABLE', { directory }, { cause })
  }
}

/** The fault behind an error of SQLite, which cannot open a file where the disk has no room for its log; null for other errors. */
function toFault(cause: unknown, directory: string, kept: KeptFile): HostError | null {
  const fault = toDataFault(cause, kept.name)
  const isFull = fault?.code === 'HOST_DATA_UNREADABLE' && nameFullDisk(cause, directory) !== cause
  return isFull ? createFault('HOST_DATA_NO_SPACE', kept) : fault
}

/** Marks a file as one that somebody works on. Called before the first change. */
export function markOpen(db: DatabaseSync): void {
  // The mark has to be in the file itself.
  db.exec(`PRAGMA application_id = ${OPEN_MARK}; PRAGMA wal_checkpoint(FULL)`)
}

/** Makes a file that `openKeptFile` opens, with what `fill` writes into it. It is whole on the disk when this returns. */
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

/** Closes a file that `openKeptFile` opened. It needs no write-ahead log from here on. */
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

/** Looks at a file without changing anything. @throws {HostError} a fault of the file */
export function checkKeptFile(directory: string, kept: KeptFile): void {
  const path = join(directory, kept.name)
  demandSound(path, readHead(path), kept)
}

/**
 * Looks at a file before SQLite does. Returns whether there is none yet, and whether its write-ahead log holds changes.
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
  // SQLite would say that it cannot be opened. It writes its log beside it.
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

/** A log may hold the pages that the file itself does not have yet. @throws {HostError} HOST_DATA_CUT */
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

/** The complaint of SQLite about a damaged page, without the name that every file of ours has there. */
export function tidyWords(words: string): string {
  return words.replace(/^\*\*\* in database main \*\*\*\n/, '')
}

function createFault(code: DataFaultCode, { name }: KeptFile, facts: Record<string, string | number> = {}): HostError {
  return new HostError(code, { file: name, ...facts })
}

function readPragma(db: DatabaseSync, name: 'user_version' | 'application_id' | 'page_count' | 'page_size'): number {
  return Number(db.prepare(`PRAGMA ${name}`).get()?.[name] ?? 0)
}
