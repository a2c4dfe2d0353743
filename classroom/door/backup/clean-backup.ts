import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { BackupFault, BackupReader, messageOf, type Row } from '#classroom/door/backup/backup-reader.ts'
import { type BackupTable, REGISTRY_TABLES, SETTINGS, STORE_TABLES } from '#classroom/door/backup/backup-tables.ts'
import { checkShops } from '#classroom/door/backup/check-shops.ts'
import { createRegistryTables } from '#classroom/door/registry-schema.ts'
import { renameTeamInstance } from '#classroom/team-instances.ts'
import { createStoreTables } from '#server/store/store-tables.ts'

export interface CleaningTask {
  source: string
  registry: string
  store: string
  /** Numbers of the shards that get the teams. */
  homes: readonly number[]
  maxTeams: number
  maxValueBytes: number
}

export interface RestoredTeam {
  slug: string
  /** Name of the shop that replaces the present one. */
  instance: string
  shard: number
}

/**
 * Copies a backup into files of ours, a registry and a store, row by row after a check of each value. Shops get new
 * names, so that they can exist beside the present ones.
 * @throws {BackupFault}
 */
export function cleanBackup({ source, homes, maxTeams, maxValueBytes, ...files }: CleaningTask): RestoredTeam[] {
  const reader = new BackupReader(source, maxValueBytes)
  try {
    const { teams, instances } = readTeams(reader, homes, maxTeams)
    write(files.registry, (db) => {
      createRegistryTables(db)
      for (const table of REGISTRY_TABLES) copy(reader, table, db, (row) => toRegistryRow(table, row, teams))
      if (!db.prepare("SELECT 1 FROM settings WHERE name = 'key'").get()) throw new BackupFault('settings', 'no key')
    })
    write(files.store, (db) => {
      createStoreTables(db)
      for (const table of STORE_TABLES) copy(reader, table, db, (row) => toStoreRow(table, row, instances))
      checkShops(db, [...teams.values()])
    })
    return [...teams.values()]
  } catch (error) {
    throw error instanceof BackupFault ? error : new BackupFault('file', messageOf(error))
  } finally {
    reader.close()
  }
}

type Teams = ReadonlyMap<string, RestoredTeam>

function readTeams(reader: BackupReader, homes: readonly number[], maxTeams: number) {
  const [table] = REGISTRY_TABLES.filter(({ name }) => name === 'teams')
  const teams = new Map<string, RestoredTeam>()
  const instances = new Map<string, string>()
  for (const row of table ? reader.read(table) : []) {
    const slug = String(row.slug)
    // In earlier releases the slug was the name of the instance.
    const before = String(row.instance ?? slug)
    if (teams.size >= maxTeams) throw new BackupFault('teams', `more than the ${maxTeams} that this class takes`)
    if (teams.has(slug) || instances.has(before)) throw new BackupFault('teams', `${slug} is there twice`)
    const instance = renameTeamInstance(before)
    instances.set(before, instance)
    teams.set(slug, { slug, instance, shard: homes[Math.max(0, Number(row.shard) - 1) % homes.length] ?? 1 })
  }
  return { teams, instances }
}

/** Undefined if the row is left out. */
function toRegistryRow({ name, owners }: BackupTable, row: Row, teams: Teams): Row | undefined {
  if (owners?.some((column) => row[column] !== null && !teams.has(String(row[column])))) return undefined
  if (name === 'settings') {
    const problem = SETTINGS[String(row.name)]?.safeParse(row.value).error?.issues[0]
    if (problem) throw new BackupFault(name, `${row.name}: ${problem.message}`)
  }
  if (name !== 'teams') return row
  const { instance = null, shard = null } = teams.get(String(row.slug)) ?? {}
  return { ...row, instance, shard }
}

function toStoreRow({ owners }: BackupTable, row: Row, instances: ReadonlyMap<string, string>): Row | undefined {
  if (!owners) return row
  const instance = instances.get(String(row.instance))
  return instance === undefined ? undefined : { ...row, instance }
}

function copy(
  reader: BackupReader,
  table: BackupTable,
  db: DatabaseSync,
  convert: (row: Row) => Row | undefined,
): void {
  const names = table.columns.map(([name]) => name)
  const insert = db.prepare(
    `INSERT INTO ${table.name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  )
  const counts = new Map<unknown, number>()
  for (const row of reader.read(table)) {
    const owner = table.owners ? row[table.owners[0]] : null
    const count = (counts.get(owner) ?? 0) + 1
    if (count > table.maxRows) throw new BackupFault(table.name, `more than ${table.maxRows} rows of one team`)
    counts.set(owner, count)
    const converted = convert(row)
    if (converted)
      run(
        insert,
        table.name,
        names.map((name) => converted[name] ?? null),
      )
  }
}

function run(insert: StatementSync, table: string, values: Row[string][]): void {
  try {
    insert.run(...values)
  } catch (error) {
    throw new BackupFault(table, messageOf(error))
  }
}

function write(path: string, work: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(path)
  try {
    db.exec('BEGIN')
    work(db)
    db.exec('COMMIT')
  } finally {
    db.close()
  }
}
