import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ShardLook } from '#host/class/shard/orders.ts'
import type { ClosedStore } from '#host/repair/closed-store.ts'
import type { ClosedError, Keeper } from '#host/repair/keeper.ts'
import { lookAtStore } from '#host/repair/look-at-store.ts'
import { repairStore } from '#host/repair/repair-store.ts'
import type { Way } from '#host/repair/ways.ts'
import type { Store } from '#host/store/store.ts'
import { STORE_FILE } from '#host/store/store-tables.ts'

/** Repairs of one shard's store, while it is open and while it is not. */
export class ShardRepairs {
  /** Set once there is something to repair. */
  keeper: Keeper<ClosedStore> | undefined
  /** Latest fault of the store that is open. */
  fault: ClosedError<ClosedStore> | null = null
  #failure: string | null = null

  /** Looks at a store that does not open. */
  async lookAtClosed({ fault, facts }: ClosedError<ClosedStore>): Promise<ShardLook> {
    return { look: await lookAtStore(facts.directory, fault, facts.seeds), failure: this.#failure }
  }

  /** Looks at a copy of a store that is open, page by page as it is. @throws {Error} where it has no fault */
  async lookAtOpen(store: Store): Promise<ShardLook> {
    if (!this.fault) throw new Error('The store has no fault.')
    const { fault, facts } = this.fault
    const folder = join(facts.directory, 'looking')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    try {
      await store.backUp(join(folder, STORE_FILE.name))
      return { look: await lookAtStore(folder, fault, facts.seeds, facts.directory), failure: this.#failure }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  /** Begins to repair, and ends the line to the front door with that: it comes back when the store is open, or has failed to. */
  start({ facts }: ClosedError<ClosedStore>, way: Way, keptIn: string, unlock = () => {}): void {
    this.#failure = null
    this.fault = null
    const work = (): Promise<void> => repairStore(facts.directory, way, keptIn, facts.seeds).finally(unlock)
    this.keeper?.reopen(work).catch((error: unknown) => {
      this.#failure = error instanceof Error ? error.message : String(error)
    })
  }
}
