import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import {
  classDirectoryIn,
  countKeptShards,
  MAX_SHARDS,
  makeSharedFolder,
  shardDirectoryIn,
  toVariables,
} from '#host/class/places.ts'
import { canBeDone, isUsable } from '#host/supervisor/check-folders.ts'
import { type KeptWorker, keepAlive } from '#host/supervisor/keep-alive.ts'
import { endOrphans, noteProcesses } from '#host/supervisor/orphan.ts'
import { returnMemory } from '#host/supervisor/return-memory.ts'
import { spawnDoor, spawnServer } from '#host/supervisor/spawn-worker.ts'
import { CLEARANCE_MS, endsWhenReady, type SupervisorOptions, stopOnSignals } from '#host/supervisor/supervisor.ts'

/** Memory that a shard is worth, in bytes. */
const MEMORY_PER_SHARD_BYTES = 1e9

/** Between two lives of the front door, browsers wait; nothing of it can hang but by mistake. Milliseconds. */
const PATIENCE_OF_DOOR = { silence: 5000, start: 20_000 }

/**
 * Runs a class: one front door, and shards that serve the shops of its teams, each watched alone. Resolves with an exit code.
 * @param wanted number of shards; null: as many as this machine is good for
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
  const secret = randomBytes(32).toString('hex')
  return new Promise((resolve) => {
    const workers: KeptWorker[] = []
    let ended = 0
    let code = 0
    let isOpen = false
    let announced = false
    const ready = new Set<number>()

    const stop = (): void => {
      for (const worker of workers) worker.stop()
    }
    const keep = (number: number, name: string, spawn: Parameters<typeof keepAlive>[0]['spawn']): void => {
      const worker = keepAlive({
        name,
        spawn,
        patience: number === 0 ? PATIENCE_OF_DOOR : patience,
        say,
        onReady: (greeting, isClosed) => {
          const [door, ...others] = workers.map(({ pid }) => pid ?? 0)
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
        endsWhenReady: endsWhenReady(process.env),
        onEnd: (result) => {
          code ||= result
          // What ends for good takes the others with it: half a class is none.
          if (++ended === workers.length) resolve(code)
          else if (ended === 1) stop()
        },
      })
      workers[number] = worker
    }

    const door = { shared, secret, shards }
    keep(0, 'The front door', () =>
      spawnDoor({
        root,
        dataDirectory: classDirectoryIn(dataDirectory),
        folders: [shared],
        environment: toVariables(door),
      }),
    )
    for (let shard = 1; shard <= shards; shard++) {
      keep(shard, `Shard ${shard}`, () =>
        spawnServer({
          root,
          dataDirectory: shardDirectoryIn(dataDirectory, shard),
          folders: [shared],
          environment: toVariables({ shared, secret, shard }),
        }),
      )
    }
    stopOnSignals(stop)
  })
}

function countShards(): number {
  const byMemory = Math.floor(totalmem() / MEMORY_PER_SHARD_BYTES)
  return Math.max(1, Math.min(availableParallelism(), byMemory, MAX_SHARDS))
}
