import { HostError } from '#server/errors.ts'
import type { Client, Database } from '#server/store/postgres/database.ts'
import { FUNCTIONS } from '#server/store/postgres/functions.ts'

/**
 * Steps to each version of the schema, the first to version 1. A step is never changed after its release. Tables of
 * instances have the names and columns of the embedded file.
 */
const STEPS: readonly string[] = [
  `
  CREATE TABLE journal (
    instance text NOT NULL, seq bigint NOT NULL, at bigint NOT NULL, cause text NOT NULL, changeset bytea NOT NULL,
    PRIMARY KEY (instance, seq)
  );
  CREATE TABLE sums (instance text PRIMARY KEY, seq bigint NOT NULL, changeset bytea NOT NULL);
  CREATE TABLE seeds (
    fingerprint text PRIMARY KEY, image bytea NOT NULL, wanted_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE origins (instance text PRIMARY KEY, seed text NOT NULL);
  CREATE TABLE games (instance text PRIMARY KEY, state text NOT NULL);
  CREATE TABLE labs (instance text PRIMARY KEY, state text NOT NULL);
  CREATE TABLE lab_parts (instance text NOT NULL, key text NOT NULL, part text NOT NULL, PRIMARY KEY (instance, key));
  CREATE TABLE chains (instance text NOT NULL, seq bigint NOT NULL, state text NOT NULL, PRIMARY KEY (instance, seq));

  -- Servers, each with the deadline of all its leases. A run is one start of a server.
  CREATE TABLE holders (holder text PRIMARY KEY, run text NOT NULL, until timestamptz NOT NULL);
  -- Epochs never repeat, so that a removed instance of the same name cannot be mistaken.
  CREATE SEQUENCE epochs;
  -- number: appends within the epoch.
  CREATE TABLE leases (
    instance text PRIMARY KEY, holder text, run text, epoch bigint NOT NULL, number bigint NOT NULL DEFAULT 0
  ) WITH (fillfactor = 70);
  CREATE INDEX leases_of_holder ON leases (holder);

  -- Rows of the registry of a class by table and key. A deleted one stays without a value, for those who follow.
  CREATE TABLE registry (
    name text NOT NULL, key text NOT NULL, value text, changed bigint NOT NULL, PRIMARY KEY (name, key)
  );
  CREATE INDEX registry_by_change ON registry (changed);
  CREATE SEQUENCE registry_changes;
  `,
  `
  -- Front doors of a class on several machines. Each has the lease '@door-<slot>', with the epoch of its row.
  CREATE TABLE doors (
    slot integer PRIMARY KEY, epoch bigint NOT NULL, place text NOT NULL, url text NOT NULL, shards integer NOT NULL
  );
  `,
  `
  -- Another server asks for the instance, to which its requests go.
  ALTER TABLE leases ADD COLUMN is_wanted boolean NOT NULL DEFAULT false;
  CREATE INDEX wanted_leases ON leases (holder) WHERE is_wanted;
  `,
]

/** Brings the schema to the present version. Servers that start together wait for each other. @throws {HostError} */
export async function migrate(database: Database): Promise<void> {
  if (await isPresent(database)) return
  const { schema } = database.place
  await database.transaction(async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('vitamin-cve ' || $1, 0))", [schema])
    await demandText(client)
    const version = await readVersion(client, schema)
    if (version > STEPS.length)
      throw new HostError('HOST_STORE_NEWER', { schema, version, known: STEPS.length, database: database.label })
    if (version === STEPS.length) return
    if (version === 0) await makeSchema(client, schema)
    for (const step of STEPS.slice(version)) await client.query(step)
    for (const statement of FUNCTIONS) await client.query(statement)
    await client.query('UPDATE format SET version = $1', [STEPS.length])
  })
}

/** Whether the schema has the present version already, as at almost every start. @throws {HostError} HOST_STORE_AWAY */
async function isPresent(database: Database): Promise<boolean> {
  try {
    const [format] = await database.query<{ version: number; program: string }>('SELECT version, program FROM format')
    return format?.program === PROGRAM && format.version === STEPS.length
  } catch (fault) {
    if (fault instanceof HostError) throw fault
    // The first start has no tables.
    return false
  }
}

/** @throws {HostError} HOST_STORE_FOREIGN for a schema with tables of another program */
async function readVersion(client: Client, schema: string): Promise<number> {
  const tables = 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = $1'
  const { rows } = await client.query<{ name: string }>(tables, [schema])
  if (rows.length === 0) return 0
  if (!rows.some(({ name }) => name === 'format')) throw new HostError('HOST_STORE_FOREIGN', { schema })
  const found = await client.query<{ version: number; program: string }>('SELECT version, program FROM format')
  const [format] = found.rows
  if (format?.program !== PROGRAM) throw new HostError('HOST_STORE_FOREIGN', { schema })
  return format.version
}

const PROGRAM = 'vitamin-cve'

async function makeSchema(client: Client, schema: string): Promise<void> {
  // A user without the right to make schemas may have got an empty one.
  const { rows } = await client.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema])
  if (rows.length === 0) await client.query(`CREATE SCHEMA ${schema}`)
  await client.query('CREATE TABLE format (program text NOT NULL, version integer NOT NULL)')
  await client.query('INSERT INTO format VALUES ($1, 0)', [PROGRAM])
}

/** @throws {HostError} HOST_STORE_REFUSED for a database that cannot hold every text */
async function demandText(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8')
    throw new HostError('HOST_STORE_REFUSED', { reason: `its encoding is ${encoding}; it should be UTF8` })
}
