import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ShardLook } from '#classroom/shard/commands.ts'
import type { ClosedStore } from '#server/repair/closed-store.ts'
import type { ClosedError, Keeper } from '#server/repair/keeper.ts'
import { lookAtStore } from '#server/repair/look-at-store.ts'
import { repairStore } from '#server/repair/repair-store.ts'
import type { Way } from '#server/repair/ways.ts'
import type { Store } from '#server/store/store.ts'
import { STORE_FILE } from '#server/store/store-tables.ts'

export class ShardRepairs {
  keeper: Keeper<ClosedStore> | undefined
  fault: ClosedError<ClosedStore> | null = null
  #failure: string | null = null

  async lookAtClosed({ fault, facts }: ClosedError<ClosedStore>): Promise<ShardLook> {
    return { look: await lookAtStore(facts.directory, fault, facts.seeds), failure: this.#failure }
  }

  /** Checks a copy of the open store, page by page. @throws {Error} if it has no fault */
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

  /**
   * Begins a repair, which ends the line to the front door. The line comes back when the store is open or the repair
   * has failed.
   */
  start({ facts }: ClosedError<ClosedStore>, way: Way, keptIn: string, unlock = () => {}): void {
    this.#failure = null
    this.fault = null
    const work = (): Promise<void> => repairStore(facts.directory, way, keptIn, facts.seeds).finally(unlock)
    this.keeper?.reopen(work).catch((error: unknown) => {
      this.#failure = error instanceof Error ? error.message : String(error)
    })
  }
}
