import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { backup } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { openPostgresRegistry } from '#classroom/door/postgres-registry.ts'
import { Registry } from '#classroom/door/registry.ts'
import { openRegistryFile, REGISTRY_FILE } from '#classroom/door/registry-schema.ts'
import { APART, classDirectoryIn, shardDirectoryIn } from '#classroom/places.ts'
import { readStoreSetting } from '#server/config/store-setting.ts'
import { explainError, HostError } from '#server/errors.ts'
import { closeKeptFile, createKeptFile } from '#server/store/kept-file.ts'
import { describeAddress } from '#server/store/postgres/address.ts'
import { openPostgresStore, type PostgresStore } from '#server/store/postgres/postgres-store.ts'
import { writeStoreFile } from '#server/store/postgres/store-files.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { STORE_FILE } from '#server/store/store-tables.ts'
import { findSupervisor } from '#server/supervisor/orphan.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Name of this command among the servers of a database. */
const HOLDER = 'npm run move'

interface Places {
  address: string
  dataDirectory: string
}

/**
 * `npm run move -- to-database|to-files`: moves a shop and a class, whose servers are stopped, between the files of
 * the data directory and the database of `HOST_STORE`. The source stays as it is. Returns the exit code.
 */
export async function main(parameters: string[], environment = process.env): Promise<number> {
  const dataDirectory = resolve(environment.DATA_DIR || join(root, 'data'))
  const [direction] = parameters
  if (parameters.length !== 1 || !(direction === 'to-database' || direction === 'to-files')) {
    say('HOST_STORE=postgres://… npm run move -- to-database|to-files')
    return 1
  }
  try {
    const address = readStoreSetting(join(root, 'config'), environment)
    if (address === null) return refuse('There is no database to move to or from.', 'Name it: HOST_STORE=postgres://…')
    const supervisor = findSupervisor(dataDirectory)
    if (supervisor !== undefined)
      return refuse(`Vitamin CVE runs on this data (process ${supervisor}).`, 'Stop it first.')
    return await (direction === 'to-database' ? moveToDatabase : moveToFiles)({ address, dataDirectory })
  } catch (error) {
    if (error instanceof HostError) for (const line of explainError(error)) say(line)
    else if (error instanceof Error && 'explain' in error)
      for (const line of (error.explain as () => string[])()) say(line)
    else throw error
    return 1
  }
}

async function moveToDatabase({ address, dataDirectory }: Places): Promise<number> {
  const folders = listStoreFolders(dataDirectory)
  const registryFolder = classDirectoryIn(dataDirectory)
  const hasClass = existsSync(join(registryFolder, REGISTRY_FILE.name))
  if (folders.length === 0 && !hasClass) return refuse(`There is no shop in ${dataDirectory}.`, 'Check DATA_DIR.')
  const store = await openPostgresStore(address, `${HOLDER}: shops`)
  const passing = mkdtempSync(join(tmpdir(), 'vitamin-cve-move-'))
  try {
    const registry = await openPostgresRegistry(address, `${HOLDER}: registry`, () => {})
    try {
      if ((await store.instances()).length > 0 || registry.rows.db.prepare('SELECT 1 FROM settings').get())
        return refuse(
          `The database ${describeAddress(address)} has shops already.`,
          'Use another schema: …?schema=other',
        )
      let shops = 0
      for (const folder of folders) shops += await copyToDatabase(folder, store, join(passing, STORE_FILE.name))
      // Comes last: a class that was not moved whole has no registry.
      const teams = hasClass ? await copyRegistry(registryFolder, registry, join(passing, REGISTRY_FILE.name)) : 0
      say(`Moved to the database: ${shops} shops, ${teams} teams. The files stay as they are.`)
      return 0
    } finally {
      await registry.keeper.close(registry.rows.db)
    }
  } finally {
    await store.close()
    rmSync(passing, { recursive: true, force: true })
  }
}

/** Returns the number of shops. */
async function copyToDatabase(folder: string, store: PostgresStore, passing: string): Promise<number> {
  const embedded = openSqliteStore(folder)
  try {
    const instances = await embedded.instances()
    await embedded.backUp(passing)
    await store.restore(passing, instances)
    return instances.length
  } finally {
    await embedded.close()
  }
}

/** Returns the number of teams. */
async function copyRegistry(
  folder: string,
  { rows, keeper }: Awaited<ReturnType<typeof openPostgresRegistry>>,
  passing: string,
): Promise<number> {
  const file = openRegistryFile(folder)
  try {
    await backup(file, passing)
  } finally {
    closeKeptFile(file)
  }
  const registry = new Registry(rows.db, keeper)
  registry.replaceFile(passing)
  await registry.kept(true)
  return registry.count
}

async function moveToFiles({ address, dataDirectory }: Places): Promise<number> {
  const taken = [dataDirectory, classDirectoryIn(dataDirectory)].find(
    (folder) => existsSync(join(folder, STORE_FILE.name)) || existsSync(join(folder, REGISTRY_FILE.name)),
  )
  if (taken) return refuse(`There is a shop in ${taken} already.`, 'Choose another folder: DATA_DIR=other')
  const store = await openPostgresStore(address, `${HOLDER}: shops`)
  try {
    const registry = await openPostgresRegistry(address, `${HOLDER}: registry`, () => {})
    try {
      const instances = await store.instances()
      // Other servers change no shop from here on.
      for (const instance of instances) await store.leases.take(instance)
      const { db } = registry.rows
      const hasClass = db.prepare('SELECT 1 FROM settings').get() !== undefined
      const teams = db.prepare('SELECT instance, shard FROM teams').all() as { instance: string; shard: number }[]
      if (instances.length === 0 && !hasClass)
        return refuse(`The database ${describeAddress(address)} has no shop.`, 'Check HOST_STORE and its schema.')
      const ofTeams = new Set(teams.map(({ instance }) => instance))
      const alone = instances.filter((instance) => !ofTeams.has(instance))
      if (alone.length > 0) await writeFile(store, dataDirectory, alone)
      for (const [shard, shops] of groupByShard(teams, instances))
        await writeFile(store, shardDirectoryIn(dataDirectory, shard), shops)
      if (hasClass) {
        const folder = classDirectoryIn(dataDirectory)
        await createKeptFile(join(folder, REGISTRY_FILE.name), REGISTRY_FILE, (file) => registry.rows.writeInto(file))
      }
      say(`Moved to ${dataDirectory}: ${instances.length} shops, ${teams.length} teams. The database stays as it is.`)
      return 0
    } finally {
      await registry.keeper.close(registry.rows.db)
    }
  } finally {
    await store.close()
  }
}

async function writeFile(store: PostgresStore, folder: string, instances: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await writeStoreFile(store.database, join(folder, STORE_FILE.name), instances)
}

/** Shops of each shard. A class counts its shards by their folders, so none is left out. */
function groupByShard(teams: readonly { instance: string; shard: number }[], stored: readonly string[]) {
  const shards = new Map<number, string[]>()
  const highest = Math.max(0, ...teams.flatMap(({ shard }) => (shard === APART ? [] : [shard])))
  for (let shard = 1; shard <= highest; shard++) shards.set(shard, [])
  const known = new Set(stored)
  for (const { instance, shard } of teams)
    if (known.has(instance)) shards.set(shard, [...(shards.get(shard) ?? []), instance])
  return shards
}

/** Folders with a store: that of a player alone, and those of shards. */
function listStoreFolders(dataDirectory: string): string[] {
  const shards = Array.from({ length: APART }, (_, index) => shardDirectoryIn(dataDirectory, index + 1))
  return [dataDirectory, ...shards].filter((folder) => existsSync(join(folder, STORE_FILE.name)))
}

function refuse(what: string, fix: string): number {
  say(what)
  say(fix)
  return 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
