import type { DatabaseSync } from 'node:sqlite'
import type { Chain } from '#chain/chain.ts'
import { applyChangesets, contain, openDatabase } from '#containment/database.ts'
import type { Game } from '#game/game.ts'
import type { Lab } from '#lab/lab.ts'
import { HostError } from '#server/errors.ts'
import { type Announce, Instance } from '#server/instances/instance.ts'
import type { JournalWork } from '#server/instances/journal-work.ts'
import { joinParts, PartedState } from '#server/instances/parted-state.ts'
import { type KnownSeeds, type SettledInstance, settle } from '#server/instances/seeds.ts'
import type { JournalEntry, Store } from '#server/store/store.ts'
import type { Shop } from '#shop/shop.ts'

/** Other instances in memory, for one that wakes. */
export interface WokenBeside {
  isShared(): boolean
  peek(id: string): Instance | undefined
}

export interface OpeningOptions {
  store: Store
  /**
   * Opens shop, game, lab and chain over a database that holds the instance's data. `stored` are their states as JSON,
   * or null. Events in a copy are neither reported nor logged nor charged to the instance.
   */
  open(
    id: string,
    db: DatabaseSync,
    stored: { game: string | null; lab: string | null; chain: string | null },
    isCopy: boolean,
    beside: WokenBeside,
  ): { shop: Shop; game: Game; lab: Lab; chain: Chain; trim: () => void }
  announce: Announce
  /** Called with the milliseconds that a player's query has asked for. */
  onWait?: (ms: number) => void
  log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
}

interface Opening {
  isCopy: boolean
  /** Bytes of rows and files. Unlimited by default. */
  maxBytes: number | undefined
  seeds: KnownSeeds
  journals: JournalWork
  beside: WokenBeside
  /** Called when a change could not be kept. */
  onBroken: (instance: Instance) => void
}

/** Opens an instance with its stored state. @throws {HostError} HOST_WAKE_FAILED, and as `settle` */
export async function openStored(id: string, options: OpeningOptions, opening: Opening): Promise<Instance> {
  const { store, open, announce, log, onWait } = options
  const { isCopy, maxBytes, journals, beside, onBroken } = opening
  try {
    const settled = await journals.runExclusively(id, () => settle(id, store, opening.seeds))
    const { seed, stored } = settled
    warnOfLeftOut(id, settled, log)
    const db = openDatabase(seed.image)
    try {
      const { snapshot } = stored
      if (snapshot) applyChangesets(db, [snapshot.changeset])
      applyChangesets(db, changesetsOf(stored.journal.filter(({ seq }) => seq > (snapshot?.seq ?? 0))))
      contain(db, maxBytes, onWait)
      const parts = open(id, db, { ...stored, lab: stored.lab && joinParts(stored.lab) }, isCopy, beside)
      const instance: Instance = new Instance({
        id,
        db,
        store: isCopy ? null : store,
        labParts: new PartedState(stored.lab),
        seed: seed.fingerprint,
        announce,
        ...parts,
        onBroken: () => onBroken(instance),
        onKept: (bytes) => journals.noteGrowth(id, bytes),
      })
      return instance
    } catch (cause) {
      db.close()
      throw cause
    }
  } catch (cause) {
    log.error({ err: cause, instance: id }, 'an instance did not wake')
    throw cause instanceof HostError ? cause : new HostError('HOST_WAKE_FAILED', { instance: id }, { cause })
  }
}

function warnOfLeftOut(id: string, { heldBackBy, leftOut }: SettledInstance, log: OpeningOptions['log']): void {
  if (leftOut > 0)
    log.warn({ instance: id }, `changes of ${leftOut} rows are left out: the present products do not have them`)
  if (heldBackBy === null) return
  const message = `a shop stays on the goods that it was played with: ${heldBackBy} is in the way; reset it for the new ones`
  log.warn({ instance: id }, message)
}

function* changesetsOf(journal: JournalEntry[]): Generator<Uint8Array> {
  for (const entry of journal) yield entry.changeset
}
