import { expect, it } from 'vitest'
import { Exposition } from '#foundation/metrics/exposition.ts'
import { HostError } from '#server/errors.ts'
import type { Change, Leases, Store } from '#server/store/store.ts'
import { measureStore, meterStore, noteLostLeases } from '#server/store/store-meter.ts'

const CHANGE: Change = { cause: 'x', changeset: null, seed: 'first', game: null, lab: null, chain: null }

/** A store that keeps everything but the changes of `blue`, with leases or without. */
function openStub(isShared: boolean): Store {
  const refuseBlue = async (instance: string): Promise<void> => {
    if (instance === 'blue') throw new HostError('HOST_STORE_AWAY', { reason: 'a test' })
  }
  const leases = { isFresh: true, take: refuseBlue, giveBack: async () => {} } as unknown as Leases
  return { leases: isShared ? leases : null, append: refuseBlue } as unknown as Store
}

async function read(store: Store): Promise<string> {
  return Exposition.writeTogether([await new Exposition('juice').collect(measureStore(store, 'juice'))])
}

it('counts changes that were stored with their time, and those that were not', async () => {
  const store = openStub(false)
  meterStore(store)
  await store.append('red', CHANGE)
  await expect(store.append('blue', CHANGE)).rejects.toThrow()
  const text = await read(store)
  expect(text).toContain('juice_store_append_seconds_bucket{le="+Inf",app="juice"} 1')
  expect(text).toContain('juice_store_append_seconds_count{app="juice"} 1')
  expect(text).toContain('juice_store_append_failures_total{app="juice"} 1')
  expect(text).not.toContain('leases')
})

it('counts leases of a shared store by outcome', async () => {
  const store = openStub(true)
  meterStore(store)
  await store.leases?.take('red')
  await expect(store.leases?.take('blue')).rejects.toThrow()
  await store.leases?.giveBack('red')
  noteLostLeases(store, 3)
  const text = await read(store)
  for (const [outcome, count] of Object.entries({ taken: 1, refused: 1, returned: 1, lost: 3 }))
    expect(text).toContain(`juice_store_leases_total{outcome="${outcome}",app="juice"} ${count}`)
  expect(text).toContain('juice_store_leases_fresh{app="juice"} 1')
})

it('leaves out a store that nobody meters', () => {
  expect(measureStore(openStub(true), 'juice')).toEqual([])
})
