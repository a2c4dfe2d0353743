import type { HostError } from '#server/errors.ts'
import type { ClosedStore } from '#server/repair/closed-store.ts'
import { ClosedError } from '#server/repair/keeper.ts'
import { isClosing } from '#server/repair/ways.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import type { Seed, Store } from '#server/store/store.ts'
import { meterStore } from '#server/store/store-meter.ts'

/**
 * Opens the store with the present seed: the embedded file, or the database of the configuration.
 * @param onDamage called if damage is found later
 * @throws {ClosedError} if somebody has to decide on the file; {HostError} for other faults
 */
export async function openStore(
  facts: ClosedStore,
  present: Seed,
  onDamage: (fault: HostError) => void,
): Promise<Store> {
  let store: Store | undefined
  let isOpen = false
  try {
    store = facts.store
      ? await openDatabaseStore(facts.store, facts.directory)
      : openSqliteStore(facts.directory, (fault) => isOpen && onDamage(fault))
    await store.keepSeed(present.fingerprint, present.image)
    isOpen = true
    meterStore(store)
    return store
  } catch (fault) {
    await store?.close()
    throw isClosing(fault) ? new ClosedError(fault, facts) : fault
  }
}

/** The driver of the database loads only here. */
async function openDatabaseStore(address: string, directory: string): Promise<Store> {
  const { openPostgresStore } = await import('#server/store/postgres/postgres-store.ts')
  const { nameHolder } = await import('#server/store/postgres/holder.ts')
  return openPostgresStore(address, nameHolder(directory))
}
