import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { type BackupTable, REGISTRY_TABLES, STORE_TABLES } from '#classroom/door/backup/backup-tables.ts'

export class BackupFault extends Error {
  override readonly name = 'BackupFault'
  readonly table: string

  constructor(table: string, reason: string) {
    super(reason.slice(0, 200))
    this.table = table
  }
}

export type Row = Record<string, SQLInputValue>

/** Tables without their indexes. SQLite makes those itself, except for one. */
const KNOWN_TABLES = [...REGISTRY_TABLES, ...STORE_TABLES].map(({ name }) => name)
const KNOWN_NAMES = new Set([...KNOWN_TABLES, 'sqlite_sequence', 'moments_of_team'])

/** Limits for the work that a file's schema causes in SQLite. */
const LIMITS = {
  attach: 0,
  column: 64,
  sqlLength: 10_000,
  exprDepth: 20,
  compoundSelect: 2,
  vdbeOp: 5000,
  functionArg: 8,
  likePatternLength: 100,
  triggerDepth: 0,
}

/**
 * Reads an untrusted upload. It reads plain tables of ours only, row by row and without their indexes, so that no view,
 * trigger, computed column or index expression of the file runs.
 */
export class BackupReader {
  readonly #db: DatabaseSync

  /** @throws {BackupFault} */
  constructor(path: string, maxValueBytes: number) {
    // Immutable: SQLite neither reads a log beside the file nor takes a lock.
    this.#db = new DatabaseSync(`${pathToFileURL(path)}?immutable=1`, {
      readOnly: true,
      limits: { ...LIMITS, length: maxValueBytes },
    })
    try {
      this.#db.enableDefensive(true)
      this.#db.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY')
      this.#demandKnownSchema()
    } catch (error) {
      this.close()
      throw error instanceof BackupFault ? error : new BackupFault('file', messageOf(error))
    }
  }

  close(): void {
    this.#db.close()
  }

  /** Checked rows of a table. @throws {BackupFault} */
  *read(table: BackupTable): Generator<Row> {
    const present = this.#listColumns(table.name)
    if (present.length === 0) return
    const names = table.columns.map(([name]) => name).filter((name) => present.includes(name))
    const rows = this.#db.prepare(`SELECT ${names.join(', ')} FROM ${table.name} NOT INDEXED`).iterate()
    for (let number = 1; ; number++) {
      const row = nextOf(rows, table.name)
      if (!row) return
      for (const [name, schema] of table.columns) {
        if (!names.includes(name)) continue
        const { error } = schema.safeParse(row[name])
        if (error) throw new BackupFault(table.name, `row ${number}: ${name} ${error.issues[0]?.message}`)
      }
      yield row
    }
  }

  #demandKnownSchema(): void {
    const entries = this.#db.prepare('SELECT type, name, sql FROM sqlite_schema LIMIT 200').all()
    for (const { type, name, sql } of entries) {
      const isOwnIndex = type === 'index' && sql === null && String(name).startsWith('sqlite_autoindex_')
      const isKnown = KNOWN_NAMES.has(String(name)) && (type === 'table' || name === 'moments_of_team')
      if (!isOwnIndex && !isKnown) throw new BackupFault(String(name).slice(0, 60), `the ${type} is unknown`)
    }
    const kinds = new Map(
      this.#db
        .prepare("SELECT name, type FROM pragma_table_list WHERE schema = 'main' LIMIT 200")
        .all()
        .map(({ name, type }) => [String(name), String(type)]),
    )
    for (const table of [...REGISTRY_TABLES, ...STORE_TABLES]) {
      const kind = kinds.get(table.name)
      if (kind === undefined && table.isLater) continue
      if (kind !== 'table') throw new BackupFault(table.name, kind === undefined ? 'is missing' : `is a ${kind} table`)
      const columns = this.#listColumns(table.name)
      const wanted = table.columns.map(([name]) => name)
      const unknown = columns.find((name) => !wanted.includes(name))
      const missing = wanted.find((name) => !columns.includes(name) && !table.laterColumns?.includes(name))
      if (unknown !== undefined) throw new BackupFault(table.name, `the column ${unknown.slice(0, 60)} is unknown`)
      if (missing !== undefined) throw new BackupFault(table.name, `the column ${missing} is missing`)
    }
  }

  /** Columns of a table. The name of a computed one gets a prefix that no column of ours has. */
  #listColumns(table: string): string[] {
    return this.#db
      .prepare('SELECT name, hidden FROM pragma_table_xinfo(?)')
      .all(table)
      .map(({ name, hidden }) => (hidden === 0 ? String(name) : `computed ${name}`))
  }
}

function nextOf(rows: Iterator<Record<string, unknown>>, table: string): Row | undefined {
  try {
    const { done, value } = rows.next()
    return done ? undefined : (value as Row)
  } catch (error) {
    throw new BackupFault(table, messageOf(error))
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
