/** One entry of an instance's journal: the changed rows of one request, as an SQLite changeset. */
export interface JournalEntry {
  seq: number
  /** Milliseconds since 1970. */
  at: number
  /** Cause of the change, such as `PUT /api/Products/9`. */
  cause: string
  changeset: Uint8Array
}

/** All entries up to and including `seq` as one changeset, which is applied in a fraction of the time. */
export interface JournalSnapshot {
  seq: number
  changeset: Uint8Array
}

export interface Seed {
  fingerprint: string
  image: Uint8Array
}

/** A state whose list items are stored one by one, each under a key of its content. */
export interface StoredParts {
  body: string
  parts: Readonly<Record<string, string>>
}

export interface PartedChange {
  body: string
  added: Readonly<Record<string, string>>
  removed: readonly string[]
}

/**
 * Stored data of an instance: its whole journal, oldest first, the snapshot, and game, lab and chain as JSON (null
 * before they changed).
 */
export interface StoredInstance {
  /** Fingerprint of the journal's seed. Null without an entry. */
  seed: string | null
  journal: JournalEntry[]
  snapshot: JournalSnapshot | null
  game: string | null
  lab: StoredParts | null
  chain: string | null
}

/** One answered change, written in one transaction. */
export interface Change {
  cause: string
  changeset: Uint8Array | null
  seed: string
  game: string | null
  lab: PartedChange | null
  /** The chain is rewound with the journal. `isStep` makes an entry even without changed rows. */
  chain: { state: string; isStep: boolean } | null
}

/**
 * Leases of instances, in a store that several servers share. Only the holder of a lease may append, and copies in
 * memory answer only while it is fresh.
 */
export interface Leases {
  /** Whether the leases of this server are certain at this moment. */
  readonly isFresh: boolean
  /** Called when the leases are no longer certain, and when they are again. */
  onChange: (isFresh: boolean) => void
  /** Called with instances that another server has taken. */
  onLost: (instances: readonly string[]) => void
  /** Called about once a second with instances of ours that another server tries to take. */
  onWanted: (instances: readonly string[]) => void
  /**
   * Takes the lease of an instance, with a new epoch.
   * @param patienceMs milliseconds to wait for another server that has it
   * @throws {HostError} HOST_SHOP_ELSEWHERE while another server has it, HOST_STORE_AWAY
   */
  take(instance: string, patienceMs?: number): Promise<void>
  /** Gives a lease back, so that another server may take it at once. Never rejects. */
  giveBack(instance: string): Promise<void>
  /** Resolves when the leases are fresh again. @throws {HostError} HOST_STORE_AWAY */
  renew(): Promise<void>
}

/**
 * Stores instances that nobody plays, and everything that survives a crash. Asynchronous and without paths, so that a
 * database server can replace the embedded file. A resolved promise means: stored, whatever is killed now.
 */
export interface Store {
  /** Null for the embedded file, which its process has locked. */
  readonly leases: Leases | null
  load(instance: string): Promise<StoredInstance>
  append(instance: string, change: Change): Promise<void>
  /** Replaces the entries up to and including `seq` by one merged entry. */
  compact(instance: string, seq: number, changeset: Uint8Array): Promise<void>
  /** Stores the snapshot of the entries up to `seq` beside them. */
  keepSnapshot(instance: string, snapshot: JournalSnapshot): Promise<void>
  /** Replaces the whole journal by one merged entry up to `seq`, on another seed. */
  carryOver(instance: string, merged: JournalSnapshot & { seed: string }): Promise<void>
  seed(fingerprint: string): Promise<Uint8Array | null>
  /** Stores a seed for new journals, and deletes seeds that no journal needs any more. */
  keepSeed(fingerprint: string, image: Uint8Array): Promise<void>
  noteSeed(instance: string, seed: Seed): Promise<void>
  /**
   * Deletes entries after `seq`; 0 deletes all, which restores the seed. A snapshot with one of them goes too, and the
   * chain is rewound; game and lab stay.
   */
  truncate(instance: string, seq: number): Promise<void>
  /** Resets the game. Journal and lab stay. */
  forgetGame(instance: string): Promise<void>
  /** The game of an instance as JSON. Null before it changed. */
  game(instance: string): Promise<string | null>
  remove(instance: string): Promise<void>
  /**
   * Copies an instance in its state after the entry `seq`, with its present game and lab. Replaces an instance of that
   * name.
   */
  copy(instance: string, seq: number, name: string): Promise<void>
  /** Writes everything into another file, while others continue. */
  backUp(path: string): Promise<void>
  /** Writes one instance into its own file, for `restore`. */
  copyOut(instance: string, path: string): Promise<void>
  /** Restores these instances from such a file, and deletes those that it does not have. */
  restore(path: string, instances: readonly string[]): Promise<void>
  instances(): Promise<string[]>
  /** Rejects if the store is unreadable. */
  check(): Promise<void>
  close(): Promise<void>
}
