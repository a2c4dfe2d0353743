import type { DatabaseSync, Session } from 'node:sqlite'
import type { Chain } from '#chain/chain.ts'
import { BodyBudget } from '#containment/body-budget.ts'
import { limitBytes } from '#containment/database.ts'
import { ReplyBudget } from '#containment/reply-budget.ts'
import { countChanges } from '#foundation/count-changes.ts'
import type { Announcement, Game } from '#game/game.ts'
import type { Lab } from '#lab/lab.ts'
import { HostError, type HostErrorCode } from '#server/errors.ts'
import type { PartedState } from '#server/instances/parted-state.ts'
import type { Change, Store } from '#server/store/store.ts'
import type { Shop } from '#shop/shop.ts'

/**
 * Sends messages to the sockets of an instance after their state is stored, with the game that they come from, if any.
 */
export type Announce = (instance: string, announcements: Announcement[], game?: Game) => void

interface Parts {
  id: string
  db: DatabaseSync
  shop: Shop
  game: Game
  lab: Lab
  /** Parts of the lab in the store. */
  labParts: PartedState
  chain: Chain
  trim: () => void
  /** Null for a copy, which stores nothing. */
  store: Store | null
  seed: string
  announce: Announce
  /** Called once when a change could not be stored. Memory and journal then differ, so this copy must go. */
  onBroken: () => void
  onKept?: (bytes: number) => void
}

/**
 * One awake shop with its game, its lab and its chain. `commit` stores everything that changed since the last one,
 * whatever the cause.
 */
export class Instance {
  readonly id: string
  readonly shop: Shop
  readonly game: Game
  readonly lab: Lab
  readonly chain: Chain
  /** Open requests. An instance in use does not sleep. */
  users = 0
  lastUsed = Date.now()
  readonly bodies = new BodyBudget()
  readonly replies = new ReplyBudget()
  /** Serves one request of a looking trainer, and closes with it. */
  readonly isCopy: boolean

  readonly #parts: Parts
  #session: Session
  #seen: number
  #tail: Promise<void> | null = null
  /** Reason why this copy stores no more changes, or null. */
  #retiredBy: HostErrorCode | null = null
  #closed = false
  #isSlim = false

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
   * Stores the changes and the progress that they caused, then announces that progress. Undefined if there is nothing
   * to wait for, so that a reading request costs a microsecond.
   * @throws {HostError} HOST_STORE_FAILED, HOST_DATA_DAMAGED, HOST_RESET_MEANWHILE
   */
  commit(cause: string): Promise<void> | undefined {
    if (this.#closed || this.isCopy) return undefined
    const changeset = this.#takeChangeset()
    const game = this.game.takeDirty() ? JSON.stringify(this.game.state) : null
    const lab = this.lab.takeDirty() ? this.#parts.labParts.takeChange(this.lab.state) : null
    const dirt = this.chain.takeDirt()
    const chain = dirt === null ? null : { state: JSON.stringify(this.chain.state), isStep: dirt === 'step' }
    // Announcements belong to the state that is taken here. They are sent after it is stored.
    const announcements = this.game.takeAnnouncements()
    if (changeset === null && game === null && lab === null && chain === null && this.#tail === null) {
      this.#announce(announcements)
      return undefined
    }
    if (this.#retiredBy !== null) throw new HostError(this.#retiredBy, { instance: this.id })
    // Each commit waits for those before it, because another request's commit may contain this one's rows.
    const before = this.#tail
    const change = { cause, changeset, seed: this.#parts.seed, game, lab, chain }
    const work = this.#keep(before, change, announcements)
    const tail = work.finally(() => {
      if (this.#tail === tail) this.#tail = null
    })
    this.#tail = tail
    return tail
  }

  /** Whether it has released caches since its last use. */
  get isSlim(): boolean {
    return this.#isSlim
  }

  /** Releases caches: prepared statements, parsed pages, replies. */
  trim(): void {
    if (this.#closed) return
    this.#isSlim = true
    this.#parts.trim()
    this.#parts.db.exec('PRAGMA shrink_memory')
  }

  enter(): void {
    this.users++
    this.lastUsed = Date.now()
    this.#isSlim = false
  }

  /** A request ends. A copy, and an instance that was replaced, closes with its last request. */
  leave(): void {
    this.users--
    if ((this.#retiredBy !== null || this.isCopy) && this.users === 0) this.close()
  }

  measureBytes(): number {
    const { page_count: pages, page_size: size } = this.#parts.db
      .prepare('SELECT page_count, page_size FROM pragma_page_count, pragma_page_size')
      .get() as { page_count: number; page_size: number }
    return pages * size
  }

  limitBytes(maxBytes: number): void {
    if (!this.#closed) limitBytes(this.#parts.db, maxBytes)
  }

  /** Stops storing: the copy was replaced by a reset or another server, or broke. Later commits fail with the code. */
  retire(code: 'HOST_STORE_FAILED' | 'HOST_RESET_MEANWHILE' | 'HOST_SHOP_ELSEWHERE'): void {
    this.#retiredBy = code
  }

  /** Removes this copy from memory. The journal has everything. */
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
