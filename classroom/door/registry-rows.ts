import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { BACKED_UP_TABLES, createRegistryTables, LEFTOVERS } from '#classroom/door/registry-schema.ts'
import { attach } from '#server/store/attach.ts'

/** One row of the registry by its table and key. A deleted one has no value. */
export interface RegistryRow {
  name: string
  /** Values of the primary key as JSON. */
  key: string
  /** The row as JSON, or null. */
  value: string | null
}

const TABLES = [...BACKED_UP_TABLES, LEFTOVERS]

/** SQLite's highest numbers so far, so that no member or message gets the number of a deleted one. */
const NUMBERS = 'sqlite_sequence'

/** A registry in memory that notes which of its rows have changed. */
export class RegistryRows {
  readonly db = new DatabaseSync(':memory:')
  readonly #keys: ReadonlyMap<string, readonly string[]>
  readonly #numbers = new Map<string, number>()
  /** By table. A class has thousands of rows. */
  readonly #columns = new Map<string, readonly string[]>()
  readonly #inserts = new Map<string, StatementSync>()

  constructor(rows: readonly RegistryRow[] = []) {
    createRegistryTables(this.db)
    this.#keys = new Map(TABLES.map((table) => [table, this.#columnsOf(table, 'pk > 0')]))
    this.db.exec('BEGIN')
    for (const row of rows) this.#insert(row)
    this.db.exec('COMMIT')
    this.db.exec(
      'CREATE TEMP TABLE changed (name TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (name, key)) WITHOUT ROWID',
    )
    for (const [table, keys] of this.#keys) this.#note(table, keys)
    for (const { name, seq } of this.#readNumbers()) this.#numbers.set(name, seq)
    // A replaced row is deleted as well, possibly under another key.
    this.db.exec('PRAGMA recursive_triggers = ON')
  }

  get isChanged(): boolean {
    return this.db.prepare('SELECT 1 FROM temp.changed LIMIT 1').get() !== undefined
  }

  /** The changed rows as they are now. They count as unchanged afterwards. */
  takeChanges(): RegistryRow[] {
    const changed = this.db.prepare('SELECT name, key FROM temp.changed').all() as { name: string; key: string }[]
    if (changed.length === 0) return []
    this.db.exec('DELETE FROM temp.changed')
    const rows = changed.map(({ name, key }) => ({ name, key, value: this.#read(name, key) }))
    for (const { name, seq } of this.#readNumbers()) {
      if (this.#numbers.get(name) === seq) continue
      this.#numbers.set(name, seq)
      rows.push({ name: NUMBERS, key: JSON.stringify([name]), value: JSON.stringify({ name, seq }) })
    }
    return rows
  }

  /** Takes rows over that another front door has changed. They do not count as changed. */
  follow(rows: readonly RegistryRow[]): void {
    this.db.exec('BEGIN')
    try {
      for (const row of rows) this.#delete(row)
      for (const row of rows) this.#insert(row)
      this.db.exec('DELETE FROM temp.changed')
      this.db.exec('COMMIT')
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK')
      throw error
    }
  }

  #delete({ name, key }: RegistryRow): void {
    const keys = this.#keys.get(name)
    if (!keys) return
    const where = keys.map((column) => `${column} = ?`).join(' AND ')
    this.db.prepare(`DELETE FROM main.${name} WHERE ${where}`).run(...JSON.parse(key))
  }

  /** Replaces the rows by those of a file, in one transaction. */
  replace(path: string): void {
    attach(this.db, path, 'given')
    this.db.exec('BEGIN')
    try {
      for (const table of BACKED_UP_TABLES) {
        const columns = this.#columnsOf(table).join(', ')
        this.db.exec(
          `DELETE FROM main.${table}; INSERT INTO main.${table} (${columns}) SELECT ${columns} FROM given.${table}`,
        )
      }
      const numbers = `SELECT name, seq FROM given.${NUMBERS}`
      for (const { name, seq } of this.db.prepare(numbers).all() as { name: string; seq: number }[])
        this.#raise(name, seq)
      this.db.exec('COMMIT')
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK')
      throw error
    } finally {
      this.db.exec('DETACH given')
    }
  }

  /** Writes all rows into a registry's file. */
  writeInto(file: DatabaseSync): void {
    for (const table of BACKED_UP_TABLES) {
      const columns = this.#columnsOf(table)
      const places = columns.map(() => '?').join(', ')
      const insert = file.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`)
      for (const row of this.db.prepare(`SELECT ${columns.join(', ')} FROM main.${table}`).all())
        insert.run(...columns.map((column) => row[column] ?? null))
    }
    file.exec(`DELETE FROM ${NUMBERS}`)
    const insert = file.prepare(`INSERT INTO ${NUMBERS} VALUES (?, ?)`)
    for (const { name, seq } of this.#readNumbers()) if (seq > 0) insert.run(name, seq)
  }

  #raise(name: string, seq: number): void {
    const change = `UPDATE main.${NUMBERS} SET seq = max(seq, ?) WHERE name = ?`
    if (this.db.prepare(change).run(seq, name).changes === 0)
      this.db.prepare(`INSERT INTO main.${NUMBERS} VALUES (?, ?)`).run(name, seq)
  }

  #note(table: string, keys: readonly string[]): void {
    const write = (row: 'NEW' | 'OLD'): string =>
      `INSERT OR IGNORE INTO changed VALUES ('${table}', json_array(${keys.map((key) => `${row}.${key}`).join(', ')}));`
    for (const [event, rows] of [
      ['INSERT', write('NEW')],
      ['UPDATE', write('OLD') + write('NEW')],
      ['DELETE', write('OLD')],
    ])
      this.db.exec(`CREATE TEMP TRIGGER note_${table}_${event} AFTER ${event} ON main.${table} BEGIN ${rows} END`)
  }

  #read(table: string, key: string): string | null {
    const where = this.#keys.get(table)?.map((column) => `${column} = ?`)
    const row = this.db.prepare(`SELECT * FROM main.${table} WHERE ${where?.join(' AND ')}`).get(...JSON.parse(key))
    return row ? JSON.stringify(row) : null
  }

  /** Releases have different columns: those of others are left out. */
  #insert({ name, value }: RegistryRow): void {
    if (value === null || (name !== NUMBERS && !this.#keys.has(name))) return
    const row = JSON.parse(value) as Record<string, string | number | null>
    if (name === NUMBERS) {
      this.db.prepare(`DELETE FROM ${NUMBERS} WHERE name = ?`).run(row.name ?? null)
    }
    const columns = this.#knownColumnsOf(name).filter((column) => Object.hasOwn(row, column))
    this.#prepareInsert(name, columns).run(...columns.map((column) => row[column] ?? null))
  }

  #knownColumnsOf(name: string): readonly string[] {
    const columns = this.#columns.get(name) ?? (name === NUMBERS ? ['name', 'seq'] : this.#columnsOf(name))
    this.#columns.set(name, columns)
    return columns
  }

  #prepareInsert(name: string, columns: readonly string[]): StatementSync {
    const text = `INSERT INTO main.${name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
    const insert = this.#inserts.get(text) ?? this.db.prepare(text)
    this.#inserts.set(text, insert)
    return insert
  }

  #columnsOf(table: string, condition = 'true'): string[] {
    const columns = this.db.prepare(`SELECT name FROM pragma_table_info(?) WHERE ${condition} ORDER BY pk, cid`)
    return columns.all(table).map(({ name }) => String(name))
  }

  #readNumbers(): { name: string; seq: number }[] {
    return this.db.prepare(`SELECT name, seq FROM ${NUMBERS}`).all() as { name: string; seq: number }[]
  }
}
