import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { BACKED_UP_TABLES, LEFTOVERS, REGISTRY_FILE } from '#classroom/door/registry-schema.ts'
import type { HostError } from '#server/errors.ts'
import { type DamagedFile, openDamaged, type Row } from '#server/repair/damaged-file.ts'
import { type Finding, toBlanks } from '#server/repair/findings.ts'
import { type Look, lookAtFile } from '#server/repair/look-at-file.ts'
import { listWays, type Way } from '#server/repair/ways.ts'
import { createKeptFile } from '#server/store/kept-file.ts'
import { makingPathOf, swapIn } from '#server/store/swap.ts'

// Copies the registry of a class row by row, as far as it is readable.

const TABLES = [...BACKED_UP_TABLES, LEFTOVERS]

/** Looks at a registry that does not open, and at its readable content. */
export async function lookAtRegistry(directory: string, fault: HostError): Promise<Look> {
  const { file, common } = lookAtFile(directory, REGISTRY_FILE, fault)
  try {
    const findings = file ? describe(file, fault) : [{ key: 'NOTHING', isSafe: false, blanks: {} }]
    const hasTeams = findings.some(({ key }) => key === 'CLASS_TEAMS')
    return { ...common, findings, ways: listWays(fault.code, hasTeams) }
  } finally {
    file?.close()
  }
}

/**
 * Replaces a registry that does not open by a sound one: with the readable rows, or empty.
 * @param keptIn folder below the directory for the old file, unless it is deleted
 * @throws {Error} of SQLite or the file system; nothing is changed then
 */
export async function repairRegistry(directory: string, way: Way, keptIn: string): Promise<void> {
  const { name } = REGISTRY_FILE
  const file = way === 'mend' ? openDamaged(join(directory, name), REGISTRY_FILE.mainTable) : null
  try {
    await createKeptFile(makingPathOf(directory, name), REGISTRY_FILE, (db) => {
      if (file) for (const table of TABLES) copyTable(file, db, table)
    })
  } finally {
    file?.close()
  }
  swapIn(directory, name, way === 'reset' ? null : keptIn)
}

function describe(file: DamagedFile, fault: HostError): Finding[] {
  const tables = TABLES.map((table) => ({ table, ...readTable(file, table) }))
  const count = (name: string): number => tables.find(({ table }) => table === name)?.rows.length ?? 0
  const found: Finding[] = []
  const add = (key: string, name: string): void => {
    if (count(name) > 0) found.push({ key, isSafe: true, blanks: { count: count(name) } })
  }
  add('CLASS_TEAMS', 'teams')
  add('CLASS_MEMBERS', 'members')
  add('CLASS_SOLVES', 'solves')
  add('CLASS_RUN', 'settings')
  const broken = tables.filter(({ isWhole }) => !isWhole).map(({ table }) => table)
  if (broken.length > 0) found.push({ key: 'CLASS_LOST', isSafe: false, blanks: { tables: broken.join(', ') } })
  if (fault.code === 'HOST_DATA_TAIL_LOST') found.push({ key: 'TAIL', isSafe: false, blanks: toBlanks(fault) })
  return found
}

function readTable(file: DamagedFile, table: string): { rows: Row[]; isWhole: boolean } {
  if (!file.has(table)) return { rows: [], isWhole: true }
  const keys = file.list(`SELECT name, pk FROM pragma_table_info('${table}') WHERE pk > 0`, ['pk']).rows
  const order = keys.map(({ name }) => String(name))
  return order.length > 0 ? file.list(`SELECT * FROM ${table}`, order) : { rows: [], isWhole: false }
}

function copyTable(file: DamagedFile, db: DatabaseSync, table: string): void {
  const known = new Set(
    db
      .prepare('SELECT name FROM pragma_table_info(?)')
      .all(table)
      .map(({ name }) => String(name)),
  )
  for (const row of readTable(file, table).rows) {
    const columns = Object.keys(row).filter((column) => known.has(column))
    const values = columns.map((column) => row[column] ?? null)
    const blanks = columns.map(() => '?').join(', ')
    db.prepare(`INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${blanks})`).run(...values)
  }
}
