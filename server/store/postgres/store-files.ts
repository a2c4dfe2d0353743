import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { createKeptFile } from '#server/store/kept-file.ts'
import type { Client, Database } from '#server/store/postgres/database.ts'
import {
  COLUMNS,
  deleteRows,
  type InstanceTable,
  insertRows,
  type Row,
  toValue,
  writeReading,
} from '#server/store/postgres/instance-rows.ts'
import { INSTANCE_TABLES, STORE_FILE } from '#server/store/store-tables.ts'

// Instances on their way between the database and files of the embedded store, for backups and moves.

const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** Writes instances with their seeds into a file of the embedded store, as they were at one moment. */
export async function writeStoreFile(database: Database, path: string, chosen?: readonly string[]): Promise<void> {
  rmSync(path, { force: true })
  // The transaction ends before the file is completely on the disk, which may take longer than it may idle.
  await createKeptFile(path, STORE_FILE, (file) =>
    database.transaction(async (client) => {
      const instances = chosen ?? (await listInstances(client))
      await copyInstances(client, file, instances)
      await copySeeds(client, file, instances)
    }, SNAPSHOT),
  )
}

async function copyInstances(client: Client, file: DatabaseSync, instances: readonly string[]): Promise<void> {
  const inserts = INSTANCE_TABLES.map((table) => {
    const places = Object.keys(COLUMNS[table]).map(() => '?')
    return file.prepare(`INSERT INTO ${table} VALUES (?, ${places.join(', ')})`)
  })
  for (const instance of instances) {
    const results = (await client.query(writeReading(instance, INSTANCE_TABLES))) as unknown as { rows: Row[] }[]
    for (const [index, { rows }] of results.entries())
      for (const row of rows) inserts[index]?.run(instance, ...Object.values(row))
  }
}

async function copySeeds(client: Client, file: DatabaseSync, instances: readonly string[]): Promise<void> {
  const wanted =
    'SELECT fingerprint, image FROM seeds WHERE fingerprint IN (SELECT seed FROM origins WHERE instance = ANY ($1))'
  const { rows } = await client.query<{ fingerprint: string; image: Uint8Array }>(wanted, [instances])
  const insert = file.prepare('INSERT INTO seeds VALUES (?, ?)')
  for (const { fingerprint, image } of rows) insert.run(fingerprint, image)
}

async function listInstances(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ instance: string }>(LIST)
  return rows.map(({ instance }) => instance)
}

export const LIST =
  'SELECT instance FROM journal UNION SELECT instance FROM games UNION SELECT instance FROM labs UNION SELECT instance FROM chains ORDER BY instance'

/** Replaces an instance by its copy in a file. Deletes it if the file has none. */
export async function readStoreFile(client: Client, path: string, instance: string): Promise<void> {
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    const seeds = file.prepare(
      'SELECT fingerprint, image FROM seeds WHERE fingerprint IN (SELECT seed FROM origins WHERE instance = ?)',
    )
    for (const { fingerprint, image } of seeds.all(instance))
      await client.query('INSERT INTO seeds (fingerprint, image) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        fingerprint,
        toValue(image),
      ])
    await deleteRows(client, instance)
    for (const table of INSTANCE_TABLES) await insertRows(client, table, instance, readRows(file, table, instance))
  } finally {
    file.close()
  }
}

function readRows(file: DatabaseSync, table: InstanceTable, instance: string): Row[] {
  return file
    .prepare(`SELECT ${Object.keys(COLUMNS[table]).join(', ')} FROM ${table} WHERE instance = ?`)
    .all(instance) as Row[]
}
