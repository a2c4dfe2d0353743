import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Where the processes of a class find each other. Read by the supervisor: nothing but what Node has.

/** Characters of a Unix socket's path that every system takes. */
const MAX_SOCKET_CHARACTERS = 100

/** Shards that one machine is asked to run at most. */
export const MAX_SHARDS = 16

/**
 * Number of the shard apart, where teams play that keep a shard from the others again and again. It is started when the first of them is
 * moved there.
 */
export const APART = MAX_SHARDS + 1

/** What a shard and the front door have been told by the supervisor. */
export interface ClassPlace {
  /** Folder that they share: sockets, and backups on their way. */
  shared: string
  /** Known to this start's processes alone. */
  secret: string
}

export interface ShardPlace extends ClassPlace {
  shard: number
}

export interface DoorPlace extends ClassPlace {
  shards: number
}

export function classDirectoryIn(dataDirectory: string): string {
  return join(dataDirectory, 'class')
}

/** Where a shard keeps its store and its logs: its own alone. */
export function shardDirectoryIn(dataDirectory: string, shard: number): string {
  return join(classDirectoryIn(dataDirectory), `shard-${shard}`)
}

/** Shards that have kept something: teams stay where they are, so no start may have fewer. */
export function countKeptShards(dataDirectory: string): number {
  let count = 0
  while (count < MAX_SHARDS && existsSync(shardDirectoryIn(dataDirectory, count + 1))) count++
  return count
}

/** Makes the folder that all share, readable for this user alone; below the data directory where sockets' names allow it. */
export function makeSharedFolder(dataDirectory: string): string {
  const wanted = join(classDirectoryIn(dataDirectory), 'shared')
  const digest = createHash('sha256').update(wanted).digest('hex').slice(0, 12)
  const folder =
    socketIn(wanted, 'orders', MAX_SHARDS).length <= MAX_SOCKET_CHARACTERS ? wanted : join(tmpdir(), `vct-${digest}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** What a shard listens at: its shops, the outside world of its shops, and the front door's orders. */
export function socketIn(shared: string, kind: 'shop' | 'lab' | 'orders', shard: number): string {
  if (process.platform !== 'win32') return join(shared, `${kind}-${shard}.sock`)
  return `\\\\.\\pipe\\vct-${createHash('sha256').update(shared).digest('hex').slice(0, 12)}-${kind}-${shard}`
}

/** Bytes of a note: the longest name of an instance fits. */
export const MAX_NOTE_BYTES = 64

/** Where it says for whom a shard works (`busy`), and for whom the life before this one computed too long (`hung`). */
export function noteIn(shared: string, kind: 'busy' | 'hung', shard: number): string {
  return join(shared, `${kind}-${shard}`)
}

/** What the supervisor tells its workers, as variables of their environment. */
export function toVariables(place: ShardPlace | DoorPlace): Record<string, string> {
  return {
    CLASS_SHARED: place.shared,
    CLASS_SECRET: place.secret,
    ...('shard' in place ? { CLASS_SHARD: String(place.shard) } : { CLASS_SHARDS: String(place.shards) }),
  }
}

type Variables = Record<string, string | undefined>

/** Reads a shard's place and takes the secret off the environment; undefined where a player plays alone. */
export function takeShardPlace(environment: Variables): ShardPlace | undefined {
  const shard = Number(environment.CLASS_SHARD)
  const place = takePlace(environment)
  return place && shard > 0 ? { ...place, shard } : undefined
}

export function takeDoorPlace(environment: Variables): DoorPlace | undefined {
  const shards = Number(environment.CLASS_SHARDS)
  const place = takePlace(environment)
  return place && shards > 0 ? { ...place, shards } : undefined
}

function takePlace(environment: Variables): ClassPlace | undefined {
  const { CLASS_SHARED: shared, CLASS_SECRET: secret } = environment
  delete environment.CLASS_SECRET
  return shared && secret ? { shared, secret } : undefined
}
