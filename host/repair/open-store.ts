import type { HostError } from '#host/errors.ts'
import type { ClosedStore } from '#host/repair/closed-store.ts'
import { ClosedError } from '#host/repair/keeper.ts'
import { isClosing } from '#host/repair/ways.ts'
import { openSqliteStore } from '#host/store/sqlite-store.ts'
import type { Seed, Store } from '#host/store/store.ts'

/**
 * Opens the store with the present seed in it.
 * @param onDamage told when it is found damaged later
 * @throws {ClosedError} when somebody has to choose what becomes of the file; {HostError} when nobody can
 */
export async function openStore(
  facts: ClosedStore,
  present: Seed,
  onDamage: (fault: HostError) => void,
): Promise<Store> {
  let store: Store | undefined
  let isOpen = false
  try {
    store = openSqliteStore(facts.directory, (fault) => isOpen && onDamage(fault))
    await store.keepSeed(present.fingerprint, present.image)
    isOpen = true
    return store
  } catch (fault) {
    await store?.close()
    throw isClosing(fault) ? new ClosedError(fault, facts) : fault
  }
}
