import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { pickTraceVariables } from '#classroom/door/traces/wanted-traces.ts'
import {
  APART,
  classDirectoryIn,
  countKeptShards,
  MAX_SHARDS,
  makeSharedFolder,
  noteIn,
  shardDirectoryIn,
  toVariables,
} from '#classroom/places.ts'
import { STANDBY_VARIABLE } from '#server/supervisor/channel.ts'
import { canBeDone, isUsable } from '#server/supervisor/check-folders.ts'
import { type KeptWorker, keepAlive } from '#server/supervisor/keep-alive.ts'
import { endOrphans, noteProcesses } from '#server/supervisor/orphan.ts'
import { returnMemory } from '#server/supervisor/return-memory.ts'
import { spawnProcess, spawnServer } from '#server/supervisor/spawn-worker.ts'
import { CLEARANCE_MS, isToEndWhenReady, type SupervisorOptions, stopOnSignals } from '#server/supervisor/supervisor.ts'

const MEMORY_PER_SHARD_BYTES = 1e9

/**
 * Milliseconds. Browsers wait during the front door's restart. It runs no players' code, so only a mistake of ours
 * makes it hang.
 */
const PATIENCE_OF_DOOR = { silence: 5000, start: 20_000 }

/**
 * Runs a class: one front door, and shards for the shops of its teams, each supervised alone. Resolves with an exit
 * code.
 * @param wanted number of shards; null chooses by the machine
 */
export function superviseClass(
  { root, dataDirectory, patience, say }: SupervisorOptions,
  wanted: number | null,
): Promise<number> {
  if (!isUsable(dataDirectory, say)) return Promise.resolve(1)
  endOrphans(dataDirectory)
  const kept = countKeptShards(dataDirectory)
  const shards = Math.max(wanted ?? countShards(), kept)
  let shared = ''
  const areFoldersMade = canBeDone(dataDirectory, say, () => {
    shared = makeSharedFolder(dataDirectory)
    for (let shard = 1; shard <= shards; shard++) mkdirSync(shardDirectoryIn(dataDirectory, shard), { recursive: true })
  })
  if (!areFoldersMade) return Promise.resolve(1)
  const handed = readDoorSecret(process.env, say)
  if (!handed) return Promise.resolve(1)
  return keepWorkers(
    { root, dataDirectory, patience, say },
    {
      shared,
      secret: randomBytes(32).toString('hex'),
      shards,
      handed: { ...handed, ...pickTraceVariables(process.env) },
    },
  )
}

/** The secret that the front doors of a class share, from the environment or a file. Undefined for an unreadable one. */
function readDoorSecret(
  { HOST_DOOR_SECRET: secret, HOST_DOOR_SECRET_FILE: file }: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Record<string, string> | undefined {
  if (!file) return secret ? { HOST_DOOR_SECRET: secret } : {}
  try {
    return { HOST_DOOR_SECRET: readFileSync(file, 'utf8').trim() }
  } catch (error) {
    say(`HOST_DOOR_SECRET_FILE cannot be read: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

/** Keeps the front door and all shards alive until they end for good. Resolves with an exit code. */
function keepWorkers(
  { root, dataDirectory, patience, say }: SupervisorOptions,
  door: { shared: string; secret: string; shards: number; handed: Record<string, string> },
): Promise<number> {
  const { shared, secret, shards } = door
  return new Promise((resolve) => {
    const workers = new Map<number, KeptWorker>()
    let ended = 0
    let code = 0
    let isOpen = false
    let announced = false
    const ready = new Set<number>()

    const stop = (): void => {
      for (const worker of workers.values()) worker.stop()
    }
    const keep = (number: number, name: string, spawn: () => ChildProcess, spawnSpare?: () => ChildProcess): void => {
      const worker = keepAlive({
        name,
        spawn,
        ...(spawnSpare && { spawnSpare }),
        isSpareKept: number === 0,
        patience: number === 0 ? PATIENCE_OF_DOOR : patience,
        say,
        onReady: (greeting, isClosed) => {
          const [door, ...others] = [...workers.values()].map(({ pid }) => pid ?? 0)
          noteProcesses(dataDirectory, { supervisor: process.pid, worker: door ?? 0, others })
          if (isClosed) say(greeting)
          else if (isOpen) say(`${name} is back.`)
          ready.add(number)
          if (number === 0 && !announced && !isClosed) {
            announced = true
            say(greeting)
          }
          if (ready.size === shards + 1) isOpen = true
          setTimeout(returnMemory, CLEARANCE_MS).unref()
        },
        isToEndWhenReady: isToEndWhenReady(process.env),
        ...(number === 0
          ? { onApart: () => keepShard(APART, 'The shard apart') }
          : { onDeath: (hung) => noteHung(shared, number, hung) }),
        onEnd: (result) => {
          code ||= result
          // A worker that ends for good ends the others, because half a class is useless. In a build each ends by itself.
          if (++ended === workers.size) resolve(code)
          else if (ended === 1 && !isToEndWhenReady(process.env)) stop()
        },
      })
      workers.set(number, worker)
    }
    const keepShard = (shard: number, name: string): void => {
      if (workers.has(shard)) return
      const directory = shardDirectoryIn(dataDirectory, shard)
      mkdirSync(directory, { recursive: true })
      const environment = toVariables({ shared, secret, shard })
      const spawnShard = (more = {}) =>
        spawnServer({ root, dataDirectory: directory, folders: [shared], environment: { ...environment, ...more } })
      keep(shard, name, spawnShard, () => spawnShard({ [STANDBY_VARIABLE]: 'true' }))
    }

    const spawnDoor = (more = {}) =>
      spawnProcess(
        'door',
        {
          ...{ root, dataDirectory: classDirectoryIn(dataDirectory), folders: [shared] },
          environment: { ...toVariables(door), ...more },
          handed: door.handed,
        },
        ['classroom/door/door.ts'],
        [],
      )
    // Other machines wait for a killed front door, which a loaded one replaces in a moment. Others save its memory.
    const spawnSpareDoor = process.env.HOST_DOOR_URL ? () => spawnDoor({ [STANDBY_VARIABLE]: 'true' }) : undefined
    keep(0, 'The front door', spawnDoor, spawnSpareDoor)
    for (let shard = 1; shard <= shards; shard++) keepShard(shard, `Shard ${shard}`)
    stopOnSignals(stop)
  })
}

/** Records the instance of an ended shard if its work had hung. An outside kill blames nobody. */
function noteHung(shared: string, shard: number, hung: boolean): void {
  const team = hung ? readFileSync(noteIn(shared, 'busy', shard), 'utf8').replaceAll('\0', '') : ''
  writeFileSync(noteIn(shared, 'hung', shard), team, { mode: 0o600 })
}

function countShards(): number {
  const byMemory = Math.floor(totalmem() / MEMORY_PER_SHARD_BYTES)
  return Math.max(1, Math.min(availableParallelism(), byMemory, MAX_SHARDS))
}
