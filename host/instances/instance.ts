import type { DatabaseSync, Session } from 'node:sqlite'
import { countChanges } from '#common/count-changes.ts'
import { BodyBudget } from '#host/containment/body-budget.ts'
import { limitBytes } from '#host/containment/database.ts'
import { ReplyBudget } from '#host/containment/reply-budget.ts'
import { HostError, type HostErrorCode } from '#host/errors.ts'
import type { PartedState } from '#host/instances/parted-state.ts'
import type { Change, Store } from '#host/store/store.ts'
import type { Chain } from '#range/chain/chain.ts'
import type { Announcement, Game } from '#range/game.ts'
import type { Lab } from '#range/lab/lab.ts'
import type { Shop } from '#shop/shop.ts'

/** Messages that the sockets of an instance are owed, sent only after what they tell was kept; with the game that they come from, if any. */
export type Announce = (instance: string, announcements: Announcement[], game?: Game) => void

interface Parts {
  id: string
  db: DatabaseSync
  shop: Shop
  game: Game
  lab: Lab
  /** What the store has of the lab. */
  labParts: PartedState
  chain: Chain
  /** Where changes are kept; null for a copy, of which nothing is. */
  store: Store | null
  /** Fingerprint of the seed that its journal is written on. */
  seed: string
  announce: Announce
  /** Called once when a change could not be kept: memory and journal differ from then on, so this copy must go. */
  onBroken: () => void
  /** Told how many bytes the journal grew by. */
  onKept?: (bytes: number) => void
}

/** One awake shop with its game, its lab and its chain. Everything that changed since the last `commit` is written by the next one, whoever changed it. */
export class Instance {
  readonly id: string
  readonly shop: Shop
  readonly game: Game
  readonly lab: Lab
  readonly chain: Chain
  /** Requests under way; an instance in use is not put to sleep. */
  users = 0
  lastUsed = Date.now()
  readonly bodies = new BodyBudget()
  readonly replies = new ReplyBudget()
  /** Serves one request of somebody who only looks on, and closes with it. */
  readonly isCopy: boolean

  readonly #parts: Parts
  #session: Session
  #seen: number
  #tail: Promise<void> | null = null
  /** Why nothing of this copy is kept any more; null as long as it is. */
  #retiredBy: HostErrorCode | null = null
  #closed = false

  constructor(parts: Parts) {
    this.id = parts.id
    this.shop = parts.shop
    this.game = parts.game
    this.lab = parts.lab
    this.chain = parts.chain
    this.isCopy = parts.store === null
    this.#parts = parts
    this.#seen = countChanges(parts.db)
    this.#session = parts.db.createSession()
  }

  /**
   * Keeps what changed, with the progress it caused, then announces that progress. Undefined when there was nothing to wait for, so that a
   * reading request costs a microsecond; else a promise.
   * @throws {HostError} HOST_STORE_FAILED, HOST_DATA_DAMAGED, HOST_RESET_MEANWHILE
   */
  commit(cause: string): Promise<void> | undefined {
    if (this.#closed || this.isCopy) return undefined
    const changeset = this.#takeChangeset()
    const game = this.game.takeDirty() ? JSON.stringify(this.game.state) : null
    const lab = this.lab.takeDirty() ? this.#parts.labParts.takeChange(this.lab.state) : null
    const dirt = this.chain.takeDirt()
    const chain = dirt === null ? null : { state: JSON.stringify(this.chain.state), isStep: dirt === 'step' }
    // Taken together with the state they belong to, sent when that is kept.
    const announcements = this.game.takeAnnouncements()
    if (changeset === null && game === null && lab === null && chain === null && this.#tail === null) {
      this.#announce(announcements)
      return undefined
    }
    if (this.#retiredBy !== null) throw new HostError(this.#retiredBy, { instance: this.id })
    // One after the other, and each waits for those before it: another request's flush may carry this one's rows.
    const before = this.#tail
    const change = { cause, changeset, seed: this.#parts.seed, game, lab, chain }
    const work = this.#keep(before, change, announcements)
    const tail = work.finally(() => {
      if (this.#tail === tail) this.#tail = null
    })
    this.#tail = tail
    return tail
  }

  /** A request begins to work here. */
  enter(): void {
    this.users++
    this.lastUsed = Date.now()
  }

  /** A request is done here. A copy, and an instance that was replaced, closes with its last request. */
  leave(): void {
    this.users--
    if ((this.#retiredBy !== null || this.isCopy) && this.users === 0) this.close()
  }

  /** Bytes of its rows and files. */
  measureBytes(): number {
    const { page_count: pages, page_size: size } = this.#parts.db
      .prepare('SELECT page_count, page_size FROM pragma_page_count, pragma_page_size')
      .get() as { page_count: number; page_size: number }
    return pages * size
  }

  /** Changes what its rows and files may take, at most. */
  limitBytes(maxBytes: number): void {
    if (!this.#closed) limitBytes(this.#parts.db, maxBytes)
  }

  /** From now on nothing of this copy is written any more: it was replaced by a reset, or broke. Whoever still writes is told why. */
  retire(code: 'HOST_STORE_FAILED' | 'HOST_RESET_MEANWHILE'): void {
    this.#retiredBy = code
  }

  /** Takes this copy out of memory. The journal has everything. */
  close(): void {
    if (this.#closed) return
    this.#closed = true
    this.#session.close()
    this.#parts.db.close()
  }

  async #keep(before: Promise<void> | null, change: Change, announcements: Announcement[]): Promise<void> {
    await before
    if (change.changeset !== null || change.game !== null || change.lab !== null || change.chain !== null) {
      try {
        await this.#parts.store?.append(this.id, change)
        this.#parts.onKept?.((change.changeset?.length ?? 0) + (change.chain?.state.length ?? 0))
      } catch (cause) {
        this.#parts.onBroken()
        if (cause instanceof HostError) throw cause
        throw new HostError('HOST_STORE_FAILED', { instance: this.id }, { cause })
      }
    }
    this.#announce(announcements)
  }

  #announce(announcements: Announcement[]): void {
    if (announcements.length > 0) this.#parts.announce(this.id, announcements, this.game)
  }

  #takeChangeset(): Uint8Array | null {
    const changes = countChanges(this.#parts.db)
    if (changes === this.#seen) return null
    this.#seen = changes
    const changeset = this.#session.changeset()
    this.#session.close()
    this.#session = this.#parts.db.createSession()
    return changeset.length > 0 ? changeset : null
  }
}
