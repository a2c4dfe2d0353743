import { existsSync, rmSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { isLocked } from '#host/store/data-fault.ts'
import { readHead } from '#host/store/file-head.ts'
import { tidyWords } from '#host/store/kept-file.ts'
import { checkWal } from '#host/store/wal.ts'

export type Row = Record<string, null | number | bigint | string | Uint8Array>

/** Rows that were read, and whether these are all. */
export interface ReadRows {
  rows: Row[]
  isWhole: boolean
}

/** A damaged SQLite file, to be read as far as it goes. Nothing in it is changed. */
export class DamagedFile {
  readonly #db: DatabaseSync
  readonly #leftover: string | null
  /** First thing that could not be read, in the words of SQLite. */
  fault: string | null = null

  /** @throws {Error} of SQLite when not even its head can be read */
  constructor(path: string) {
    const index = `${path}-shm`
    const hasLog = checkWal(`${path}-wal`) !== 'missing'
    // With a log SQLite makes an index of it, also for those who only read.
    this.#leftover = hasLog && !existsSync(index) ? index : null
    this.#db = hasLog ? openWithLog(path) : openAlone(path)
  }

  /** One row; undefined if it does not exist, and null if it cannot be read. */
  get(sql: string, ...parameters: SQLInputValue[]): Row | undefined | null {
    try {
      return this.#db.prepare(sql).get(...parameters)
    } catch (error) {
      this.#note(error)
      return null
    }
  }

  /** All rows that can be read: from the front up to the damage, and from the back up to it. `order` lists the columns that order them. */
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

  /** Whether the file holds a table. */
  has(table: string): boolean {
    return this.get("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", table) != null
  }

  /** The first thing that SQLite finds wrong when it looks at every page; null when it finds nothing. */
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
 * Opens a file to read it as far as it goes; null where SQLite reads nothing of it, or it is of another program.
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
    // Not even its head can be read.
  }
  file?.close()
  return null
}

/** Whether another process has a file open that it has not given back. */
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
    // A log that cannot be used, or a folder in which no index of it can be made.
    db.close()
    return openAlone(path)
  }
}

/** Opens the file without its log. SQLite takes it as one that nobody changes, so it makes no files beside it. */
function openAlone(path: string): DatabaseSync {
  return openToRead(`${pathToFileURL(path).href}?immutable=1`)
}

function openToRead(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 1500, defensive: false })
  // Otherwise SQLite reads nothing of a file that is shorter than it should be.
  db.exec('PRAGMA writable_schema = ON')
  return db
}
