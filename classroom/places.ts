import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Addresses of the processes of a class. The supervisor loads this file, so it imports Node's modules only.

/** Longest path of a Unix socket that every system takes, in characters. */
const MAX_SOCKET_CHARACTERS = 100

export const MAX_SHARDS = 16

/**
 * Number of the separate shard for teams that block their shard repeatedly. It starts when the first of them is moved
 * there.
 */
export const APART = MAX_SHARDS + 1

/** Numbers that each front door of a class has for its shards. */
const NUMBERS_PER_DOOR = 32

/** Number of a shard within its class. A class with one front door has the slot 0. @param local from 1 on */
export function toClassNumber(slot: number, local: number): number {
  return slot * NUMBERS_PER_DOOR + local
}

export function slotOf(shard: number): number {
  return Math.floor(shard / NUMBERS_PER_DOOR)
}

/** Number of a shard at its own front door. */
export function localNumberOf(shard: number): number {
  return shard % NUMBERS_PER_DOOR
}

export function isApart(shard: number): boolean {
  return localNumberOf(shard) === APART
}

/** Number of the separate shard at the same front door. */
export function apartBeside(shard: number): number {
  return toClassNumber(slotOf(shard), APART)
}

export interface ClassPlace {
  /** Folder that they share: sockets, and backups in transfer. */
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

export function shardDirectoryIn(dataDirectory: string, shard: number): string {
  return join(classDirectoryIn(dataDirectory), `shard-${shard}`)
}

/** Shards with stored data. No start may have fewer, because teams stay on their shard. */
export function countKeptShards(dataDirectory: string): number {
  let count = 0
  while (count < MAX_SHARDS && existsSync(shardDirectoryIn(dataDirectory, count + 1))) count++
  return count
}

/**
 * Makes the shared folder, readable for this user alone. It is below the data directory unless socket paths would be
 * too long there.
 */
export function makeSharedFolder(dataDirectory: string): string {
  const wanted = join(classDirectoryIn(dataDirectory), 'shared')
  const digest = createHash('sha256').update(wanted).digest('hex').slice(0, 12)
  const folder =
    socketIn(wanted, 'commands', MAX_SHARDS).length <= MAX_SOCKET_CHARACTERS ? wanted : join(tmpdir(), `vct-${digest}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Socket of a shard: for its shops, for their outside worlds, or for commands. */
export function socketIn(shared: string, kind: 'shop' | 'lab' | 'commands', shard: number): string {
  if (process.platform !== 'win32') return join(shared, `${kind}-${shard}.sock`)
  return `\\\\.\\pipe\\vct-${createHash('sha256').update(shared).digest('hex').slice(0, 12)}-${kind}-${shard}`
}

/** Bytes of a note: the longest name of an instance fits. */
export const MAX_NOTE_BYTES = 64

/** Note with the instance that a shard works for (`busy`), or the one whose work ended the shard before (`hung`). */
export function noteIn(shared: string, kind: 'busy' | 'hung', shard: number): string {
  return join(shared, `${kind}-${shard}`)
}

export function toVariables(place: ShardPlace | DoorPlace): Record<string, string> {
  return {
    CLASS_SHARED: place.shared,
    CLASS_SECRET: place.secret,
    ...('shard' in place ? { CLASS_SHARD: String(place.shard) } : { CLASS_SHARDS: String(place.shards) }),
  }
}

type Variables = Record<string, string | undefined>

/** Reads a shard's place and removes the secret from the environment. Undefined without a class. */
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
