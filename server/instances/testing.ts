import { DatabaseSync } from 'node:sqlite'
import { createIdleChain } from '#chain/testing.ts'
import type { Announcement, Game } from '#game/game.ts'
import { createLab, type Lab } from '#lab/lab.ts'
import { createLabState, parseLabState } from '#lab/lab-state.ts'
import { Instances } from '#server/instances/instances.ts'
import { nameSeed } from '#server/instances/seeds.ts'
import type { Change, JournalSnapshot, Leases, Seed, Store, StoredInstance } from '#server/store/store.ts'
import type { Shop } from '#shop/shop.ts'

const seed = new DatabaseSync(':memory:')
seed.exec(
  "CREATE TABLE Jars (id INTEGER PRIMARY KEY AUTOINCREMENT, label TEXT); INSERT INTO Jars (label) VALUES ('quince')",
)
const present = nameSeed(seed.serialize())

/** A store in memory that fails or waits on demand. */
export class FakeStore implements Store {
  leases: FakeLeases | null = null
  readonly kept = new Map<string, StoredInstance & { next: number }>()
  readonly seeds = new Map<string, Uint8Array>()
  failing = false
  gate: Promise<void> = Promise.resolve()

  async load(instance: string): Promise<StoredInstance> {
    const found = this.#of(instance)
    return { ...found, journal: [...found.journal] }
  }

  async append(instance: string, { cause, changeset, seed, game, lab }: Change): Promise<void> {
    await this.gate
    if (this.failing) throw new Error('disk full')
    const found = this.#of(instance)
    if (changeset) found.seed ??= seed
    if (changeset) found.journal.push({ seq: found.next++, at: 0, cause, changeset })
    if (game !== null) found.game = game
    if (lab === null) return
    const parts = { ...found.lab?.parts, ...lab.added }
    for (const key of lab.removed) delete parts[key]
    found.lab = { body: lab.body, parts }
  }

  async compact(instance: string, seq: number, changeset: Uint8Array): Promise<void> {
    const found = this.#of(instance)
    found.journal = [
      { seq, at: 0, cause: 'earlier changes', changeset },
      ...found.journal.filter((entry) => entry.seq > seq),
    ]
  }

  async carryOver(instance: string, { seq, changeset, seed }: JournalSnapshot & { seed: string }): Promise<void> {
    Object.assign(this.#of(instance), {
      seed,
      snapshot: null,
      journal: [{ seq, at: 0, cause: 'earlier changes', changeset }],
    })
  }

  async noteSeed(instance: string, { fingerprint, image }: Seed): Promise<void> {
    this.seeds.set(fingerprint, image)
    this.#of(instance).seed ??= fingerprint
  }

  async seed(fingerprint: string): Promise<Uint8Array | null> {
    return this.seeds.get(fingerprint) ?? null
  }

  async keepSeed(fingerprint: string, image: Uint8Array): Promise<void> {
    this.seeds.set(fingerprint, image)
  }

  async keepSnapshot(instance: string, snapshot: JournalSnapshot): Promise<void> {
    this.#of(instance).snapshot = snapshot
  }

  async truncate(instance: string, seq: number): Promise<void> {
    const found = this.#of(instance)
    if ((found.snapshot?.seq ?? 0) > seq) found.snapshot = null
    found.journal = found.journal.filter((entry) => entry.seq <= seq)
  }

  async forgetGame(instance: string): Promise<void> {
    this.#of(instance).game = null
  }

  async game(instance: string): Promise<string | null> {
    return this.#of(instance).game
  }

  async remove(instance: string): Promise<void> {
    this.kept.delete(instance)
  }

  async copy(instance: string, seq: number, name: string): Promise<void> {
    const found = structuredClone(this.#of(instance))
    this.kept.set(name, { ...found, journal: found.journal.filter((entry) => entry.seq <= seq) })
  }

  async copyOut(): Promise<void> {}
  async backUp(): Promise<void> {
    throw new Error('There is no file.')
  }

  async restore(): Promise<void> {
    throw new Error('There is no file.')
  }

  async instances(): Promise<string[]> {
    return [...this.kept.keys()]
  }

  async check(): Promise<void> {}
  async close(): Promise<void> {}

  #of(instance: string): StoredInstance & { next: number } {
    const found = this.kept.get(instance) ?? {
      seed: null,
      journal: [],
      snapshot: null,
      game: null,
      lab: null,
      chain: null,
      next: 1,
    }
    this.kept.set(instance, found)
    return found
  }
}

/** Leases whose freshness a test decides. */
export class FakeLeases implements Leases {
  isFresh = true
  onLost: Leases['onLost'] = () => {}
  onWanted: Leases['onWanted'] = () => {}
  onChange: Leases['onChange'] = () => {}
  readonly held = new Set<string>()
  /** Taken by another server while the leases were not fresh. */
  readonly lost: string[] = []

  async take(instance: string): Promise<void> {
    this.held.add(instance)
  }

  async giveBack(instance: string): Promise<void> {
    this.held.delete(instance)
  }

  async renew(): Promise<void> {
    this.isFresh = true
    this.onLost(this.lost.splice(0))
  }
}

/** The part of a game that an instance uses. */
class FakeGame {
  state: { solved: string[] }
  #dirty = false
  #announcements: Announcement[] = []

  constructor(stored: string | null) {
    this.state = stored ? (JSON.parse(stored) as { solved: string[] }) : { solved: [] }
  }

  solve(key: string): void {
    this.state.solved.push(key)
    this.#dirty = true
    const more = { name: key, challenge: key, flag: '', hidden: false, isRestore: false, codingChallenge: false }
    this.#announcements.push({ event: 'challenge solved', payload: { key, ...more } })
  }

  takeDirty(): boolean {
    const dirty = this.#dirty
    this.#dirty = false
    return dirty
  }

  takeAnnouncements(): Announcement[] {
    return this.#announcements.splice(0)
  }
}

/** Instances over a store in memory, whose shops have a table of jars. */
export class InstanceStage {
  readonly store = new FakeStore()
  readonly announced: string[] = []
  /** Lines of the log. */
  readonly logged: string[] = []
  /** Codes of faults by which an instance did not wake. */
  readonly faults: string[] = []
  opened = 0
  slimmed = 0
  /** Called with each database that is opened, before its shop. */
  onOpen: (db: DatabaseSync) => void = () => {}
  instances: Instances

  constructor() {
    this.instances = this.open()
  }

  /** As another process would, over the same store. */
  open(): Instances {
    const log = (_facts: object, message: string): void => void this.logged.push(message)
    this.instances = new Instances({
      seed: present,
      store: this.store,
      log: { warn: log, error: log },
      onFault: ({ code }) => void this.faults.push(code),
      announce: (_, announcements) =>
        this.announced.push(...announcements.map(({ payload }) => (payload && 'key' in payload ? payload.key : ''))),
      open: (_id, db, stored) => {
        this.opened++
        this.onOpen(db)
        const lab = createLab(stored.lab === null ? createLabState() : parseLabState(JSON.parse(stored.lab)))
        return {
          shop: { db } as unknown as Shop,
          game: new FakeGame(stored.game) as unknown as Game,
          lab,
          chain: createIdleChain(),
          trim: () => this.slimmed++,
        }
      },
    })
    return this.instances
  }

  labels = async (id = 'default'): Promise<string[]> =>
    (await this.instances.wake(id)).shop.db
      .prepare('SELECT label FROM Jars ORDER BY id')
      .all()
      .map((row) => String(row.label))

  put = async (label: string, id = 'default'): Promise<void> => {
    const instance = await this.instances.wake(id)
    instance.shop.db.prepare('INSERT INTO Jars (label) VALUES (?)').run(label)
    await instance.commit(`put ${label}`)
  }

  labOf = async (): Promise<Lab> => (await this.instances.wake('default')).lab

  gameOf = async (): Promise<FakeGame> => (await this.instances.wake('default')).game as unknown as FakeGame
}
