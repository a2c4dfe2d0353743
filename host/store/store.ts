/** One entry of an instance's journal: the rows that one request changed, as an SQLite changeset. */
export interface JournalEntry {
  seq: number
  /** Milliseconds since 1970. */
  at: number
  /** What asked for the change, e.g. `PUT /api/Products/9`. */
  cause: string
  changeset: Uint8Array
}

/** All entries up to and including `seq` as one changeset: applied in a fraction of the time. */
export interface JournalSnapshot {
  seq: number
  changeset: Uint8Array
}

/** An image that shops are born from, and the name that journals know it by. */
export interface Seed {
  fingerprint: string
  image: Uint8Array
}

/** A state of which the items of its lists are kept one by one, each by a key of its content. */
export interface StoredParts {
  /** JSON. */
  body: string
  /** JSON of each item. */
  parts: Readonly<Record<string, string>>
}

export interface PartedChange {
  body: string
  added: Readonly<Record<string, string>>
  removed: readonly string[]
}

/** What is kept of an instance: the journal since its birth, oldest first, its snapshot, and its game, lab and chain as JSON (null before they changed). */
export interface StoredInstance {
  /** Fingerprint of the seed that the journal was written on; null when there is no entry. */
  seed: string | null
  journal: JournalEntry[]
  snapshot: JournalSnapshot | null
  game: string | null
  lab: StoredParts | null
  chain: string | null
}

/** One answered change. All parts are written together or not at all. */
export interface Change {
  cause: string
  changeset: Uint8Array | null
  /** Fingerprint of the seed that the changeset was written on. */
  seed: string
  game: string | null
  lab: PartedChange | null
  /** The chain goes back with the journal. `isStep` makes an entry of the change, even where no row changed. */
  chain: { state: string; isStep: boolean } | null
}

/**
 * Where instances live while nobody plays, and what survives a crash. Asynchronous and without paths, so that a database server can
 * stand in for the embedded file. A promise that resolved means: kept, whatever is killed now.
 */
export interface Store {
  load(instance: string): Promise<StoredInstance>
  append(instance: string, change: Change): Promise<void>
  /** Replaces the entries up to and including `seq` by one that has what they come to. */
  compact(instance: string, seq: number, changeset: Uint8Array): Promise<void>
  /** Keeps the snapshot of the entries up to `seq` beside them. */
  keepSnapshot(instance: string, snapshot: JournalSnapshot): Promise<void>
  /** Replaces the whole journal by one entry with what it comes to up to `seq`, written on another seed. */
  carryOver(instance: string, merged: JournalSnapshot & { seed: string }): Promise<void>
  /** The image of a seed that a journal was written on, by its fingerprint. */
  seed(fingerprint: string): Promise<Uint8Array | null>
  /** Keeps a seed for the journals that will be written on it, and forgets those that no journal needs any more. */
  keepSeed(fingerprint: string, image: Uint8Array): Promise<void>
  /** Notes which seed a journal was written on that does not tell, and keeps the seed for it. */
  noteSeed(instance: string, seed: Seed): Promise<void>
  /** Forgets entries after `seq`; 0 forgets all: the seed again. A snapshot that covers one of them goes too, and the chain goes back with them; game and lab stay. */
  truncate(instance: string, seq: number): Promise<void>
  /** Puts the game back to its beginning. Journal and lab are not touched. */
  forgetGame(instance: string): Promise<void>
  /** The game of an instance as JSON; null before it changed. */
  game(instance: string): Promise<string | null>
  /** Forgets all of an instance. */
  remove(instance: string): Promise<void>
  /** Makes another instance of one, as it was after the entry `seq`; with its game and its lab as they are. Takes the place of what had that name. */
  copy(instance: string, seq: number, name: string): Promise<void>
  /** Writes everything into a file of its own, while others go on. */
  backUp(path: string): Promise<void>
  /** Puts these instances back to what such a file has of them; those that it does not have are forgotten. */
  restore(path: string, instances: readonly string[]): Promise<void>
  /** Ids of all instances ever written. */
  instances(): Promise<string[]>
  /** Rejects when the store cannot be read. */
  check(): Promise<void>
  close(): Promise<void>
}
