import { setTimeout as wait } from 'node:timers/promises'
import type { Event } from '#bench/drill/history.ts'
import { openPostgresStore } from '#server/store/postgres/postgres-store.ts'

// A server of a drill: it plays instances as `Instances` does, and tells its parent what it was answered.

const INSTANCES = 12
const PAUSE_MS = 2
const PAUSE_AFTER_REFUSAL_MS = 20

const [, , address = '', holder = ''] = process.argv
const store = await openPostgresStore(address, holder)
const { leases } = store

/** Ids of an instance's writes, as in the memory of a shop. */
const memory = new Map<string, string[]>()
leases.onLost = (lost) => {
  for (const instance of lost) memory.delete(instance)
}

let count = 0
const now = (): number => Number(process.hrtime.bigint() / 1000n)
const tell = (event: Event): void => void process.send?.(event)

async function wake(instance: string): Promise<void> {
  if (!leases.isFresh) await leases.renew()
  const start = now()
  await leases.take(instance)
  const { journal } = await store.load(instance)
  // The lease may be lost meanwhile.
  if (!leases.find(instance)) return
  const ids = journal.map(({ cause }) => cause)
  memory.set(instance, ids)
  tell({ kind: 'read', instance, ids: [...ids], start, end: now() })
}

async function write(instance: string, ids: string[]): Promise<void> {
  const id = `${holder} ${process.pid} ${++count}`
  const start = now()
  try {
    const nothing = { seed: 'a seed', game: null, lab: null, chain: null }
    await store.append(instance, { cause: id, changeset: Uint8Array.of(1), ...nothing })
  } catch (error) {
    if (memory.get(instance) === ids) memory.delete(instance)
    throw error
  }
  ids.push(id)
  tell({ kind: 'answered', instance, id, start, end: now() })
}

async function play(): Promise<void> {
  const instance = `shop-${Math.floor(Math.random() * INSTANCES)}`
  if (!leases.isFresh) await leases.renew()
  const ids = memory.get(instance)
  const dice = Math.random()
  if (!ids) return wake(instance)
  if (dice < 0.05) {
    memory.delete(instance)
    return leases.giveBack(instance)
  }
  if (dice < 0.7) return write(instance, ids)
  const start = now()
  if (leases.isFresh) tell({ kind: 'read', instance, ids: [...ids], start, end: now() })
}

for (;;) {
  try {
    await play()
    await wait(PAUSE_MS)
  } catch (error) {
    tell({ kind: 'refused', code: String((error as { code?: unknown }).code) })
    await wait(PAUSE_AFTER_REFUSAL_MS)
  }
}
