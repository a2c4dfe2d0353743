import { existsSync, rmSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { isLocked } from '#server/store/data-fault.ts'
import { readHead } from '#server/store/file-head.ts'
import { tidyWords } from '#server/store/kept-file.ts'
import { checkWal } from '#server/store/wal.ts'

export type Row = Record<string, null | number | bigint | string | Uint8Array>

export interface ReadRows {
  rows: Row[]
  isWhole: boolean
}

/** Reads a damaged SQLite file as far as possible, without changes. */
export class DamagedFile {
  readonly #db: DatabaseSync
  readonly #leftover: string | null
  /** SQLite's first error. */
  fault: string | null = null

  /** @throws {Error} of SQLite if even the head is unreadable */
  constructor(path: string) {
    const index = `${path}-shm`
    const hasLog = checkWal(`${path}-wal`) !== 'missing'
    // SQLite makes an index of a log, even for readers.
    this.#leftover = hasLog && !existsSync(index) ? index : null
    this.#db = hasLog ? openWithLog(path) : openAlone(path)
  }

  /** One row. Undefined if it does not exist, null if it is unreadable. */
  get(sql: string, ...parameters: SQLInputValue[]): Row | undefined | null {
    try {
      return this.#db.prepare(sql).get(...parameters)
    } catch (error) {
      this.#note(error)
      return null
    }
  }

  /** All readable rows: from both ends up to the damage. `order` lists the columns that order them. */
  list(sql: string, order: readonly string[], ...parameters: SQLInputValue[]): ReadRows {
    const inOrder = (direction: string): ReadRows =>
      this.#read(`${sql} ORDER BY ${order.map((column) => `${column} ${direction}`).join(', ')}`, parameters)
    const front = inOrder('ASC')
    if (front.isWhole) return front
    const keyOf = (row: Row): string => JSON.stringify(order.map((column) => String(row[column])))
    const known = new Set(front.rows.map(keyOf))
    const back = inOrder('DESC').rows.filter((row) => !known.has(keyOf(row)))
    return { rows: [...front.rows, ...back.reverse()], isWhole: false }
  }

  has(table: string): boolean {
    return this.get("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", table) != null
  }

  /** The first error of SQLite's check of all pages, or null. */
  check(): string | null {
    const said = this.get('PRAGMA quick_check(1)')
    const words = said ? String(Object.values(said)[0]) : (this.fault ?? '')
    return words === 'ok' ? null : tidyWords(words)
  }

  close(): void {
    this.#db.close()
    if (this.#leftover) rmSync(this.#leftover, { force: true })
  }

  #read(sql: string, parameters: SQLInputValue[]): ReadRows {
    const rows: Row[] = []
    try {
      for (const row of this.#db.prepare(sql).iterate(...parameters)) rows.push(row as Row)
      return { rows, isWhole: true }
    } catch (error) {
      this.#note(error)
      return { rows, isWhole: false }
    }
  }

  #note(error: unknown): void {
    this.fault ??= error instanceof Error ? error.message : String(error)
  }
}

/**
 * Opens a file for reading as far as possible. Null if SQLite cannot read it, or it belongs to another program.
 * @param mainTable a table that every file of ours has
 */
export function openDamaged(path: string, mainTable: string): DamagedFile | null {
  const { kind } = readHead(path)
  if (kind !== 'database' && kind !== 'broken') return null
  let file: DamagedFile | undefined
  try {
    file = new DamagedFile(path)
    if (file.has(mainTable)) return file
  } catch {
    // Its head is unreadable.
  }
  file?.close()
  return null
}

/** Whether another process has the file open. */
export function isInUse(path: string): boolean {
  const index = `${path}-shm`
  const hadIndex = existsSync(index)
  try {
    const db = openToRead(path)
    try {
      db.prepare('SELECT count(*) FROM sqlite_schema').get()
    } finally {
      db.close()
      if (!hadIndex) rmSync(index, { force: true })
    }
    return false
  } catch (error) {
    return isLocked(error)
  }
}

function openWithLog(path: string): DatabaseSync {
  const db = openToRead(path)
  try {
    db.prepare('SELECT count(*) FROM sqlite_schema').get()
    return db
  } catch {
    // The log is unusable, or the folder takes no index for it.
    db.close()
    return openAlone(path)
  }
}

/** Opens the file without its log. As an immutable file, it gets no further files from SQLite. */
function openAlone(path: string): DatabaseSync {
  return openToRead(`${pathToFileURL(path).href}?immutable=1`)
}

function openToRead(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 1500, defensive: false })
  // Makes SQLite read a file that is too short.
  db.exec('PRAGMA writable_schema = ON')
  return db
}
