import type { Registry } from '#classroom/door/registry.ts'
import type { SolvedChallenge } from '#classroom/shard/commands.ts'
import type { FoundPayload } from '#classroom/shard/published-payloads.ts'
import type { ClassMessage } from '#contract/class.ts'
import type { FeedEntry, RoomCell } from '#contract/class-room.ts'
import type { SolvingRecord } from '#contract/game.ts'
import { asRows } from '#foundation/rows.ts'

export interface KeptSolve {
  challenge: string
  at: number | null
  coding: number
  /** Time of the first proven fix, or null. */
  proven: number | null
  player: string | null
}

interface Tries {
  nearMisses: number
  hints: number
  firstAt: number
}

export interface Moment {
  at: number
  kind: 'nearMiss' | 'hint' | 'limit' | 'joined' | 'coding' | 'attempt'
  challenge: string | null
  player: string | null
  record: SolvingRecord | null
}

interface BroughtFlag {
  challenge: string
  origin: string
  at: number
}

/** A suspicion that the trainer has dismissed, in its state of that time. */
export interface Dismissal {
  at: number
  /** Time of the solve. Null if the team has only submitted the flag. */
  solvedAt: number | null
  codes: readonly string[]
}

export const MAX_FEED_ENTRIES = 200
const MAX_MESSAGES = 500
const MESSAGES = 'SELECT id, at, sender AS "from", player, slug AS "to", text FROM messages'

const MAX_MOMENTS = 300

/** Events of a class: solves, attempts, messages. Every change is in the registry's file when a method returns. */
export class Chronicle {
  readonly #registry: Registry
  readonly #solves = new Map<string, Map<string, KeptSolve>>()
  readonly #tries = new Map<string, Map<string, Tries>>()
  readonly #dismissals = new Map<string, Map<string, Dismissal>>()
  /** Solves by payloads of published walkthroughs. Not stored, because shards report them at each start. */
  readonly #published = new Map<string, ReadonlyMap<string, FoundPayload>>()

  constructor(registry: Registry) {
    this.#registry = registry
    this.reload()
  }

  reload(): void {
    this.#solves.clear()
    this.#tries.clear()
    this.#dismissals.clear()
    for (const row of this.#db.prepare('SELECT * FROM solves').all()) {
      const { slug, challenge, at, coding, player } = row
      const solve = { challenge, at, coding, proven: null, player } as KeptSolve
      this.#entriesOf(this.#solves, String(slug)).set(String(challenge), solve)
    }
    for (const { slug, challenge, at } of this.#db.prepare('SELECT * FROM proofs').all()) {
      const solve = this.#solves.get(String(slug))?.get(String(challenge))
      if (solve) solve.proven = Number(at)
    }
    for (const row of this.#db.prepare('SELECT * FROM tries').all()) {
      const { slug, challenge, near_misses: nearMisses, hints, first_at: firstAt } = row
      this.#entriesOf(this.#tries, String(slug)).set(String(challenge), { nearMisses, hints, firstAt } as Tries)
    }
    for (const row of this.#db.prepare('SELECT * FROM dismissals').all()) {
      const { slug, challenge, at, solved_at: solvedAt, codes } = row
      const dismissal = { at, solvedAt, codes: String(codes).split(' ') } as Dismissal
      this.#entriesOf(this.#dismissals, String(slug)).set(String(challenge), dismissal)
    }
  }

  dismissalsOf(slug: string): ReadonlyMap<string, Dismissal> {
    return this.#dismissals.get(slug) ?? new Map()
  }

  dismiss(slug: string, challenge: string, dismissal: Dismissal): void {
    const { at, solvedAt, codes } = dismissal
    this.#db
      .prepare('INSERT OR REPLACE INTO dismissals VALUES (?, ?, ?, ?, ?)')
      .run(slug, challenge, at, solvedAt, codes.join(' '))
    this.#entriesOf(this.#dismissals, slug).set(challenge, dismissal)
  }

  bringBack(slug: string, challenge: string): void {
    this.#db.prepare('DELETE FROM dismissals WHERE slug = ? AND challenge = ?').run(slug, challenge)
    this.#dismissals.get(slug)?.delete(challenge)
  }

  solvesOf(slug: string): KeptSolve[] {
    return [...(this.#solves.get(slug)?.values() ?? [])]
  }

  /** Payloads of published walkthroughs that solved a challenge, by its key. */
  publishedOf(slug: string): ReadonlyMap<string, FoundPayload> {
    return this.#published.get(slug) ?? new Map()
  }

  triesOf(slug: string): ReadonlyMap<string, Tries> {
    return this.#tries.get(slug) ?? new Map()
  }

  cellsOf(slug: string): Record<string, RoomCell> {
    const cells: Record<string, RoomCell> = {}
    const cellOf = (key: string): RoomCell =>
      (cells[key] ??= { solvedAt: null, nearMisses: 0, hints: 0, suspicious: false })
    for (const { challenge, at } of this.solvesOf(slug)) if (at !== null) cellOf(challenge).solvedAt = at
    for (const [key, { nearMisses, hints }] of this.triesOf(slug)) Object.assign(cellOf(key), { nearMisses, hints })
    return cells
  }

  /** Takes over the solves of a game and returns the new ones. A missing solve was revoked. */
  takeOver(
    slug: string,
    solved: readonly SolvedChallenge[],
  ): { solved: KeptSolve[]; coded: KeptSolve[]; proven: KeptSolve[]; isChanged: boolean } {
    const known = this.#entriesOf(this.#solves, slug)
    const fresh: KeptSolve[] = []
    const coded: KeptSolve[] = []
    const proven: KeptSolve[] = []
    const kept = new Set(solved.map(({ key }) => key))
    this.#published.set(
      slug,
      new Map(solved.flatMap(({ key, published }): [string, FoundPayload][] => (published ? [[key, published]] : []))),
    )
    const gone = [...known.keys()].filter((key) => !kept.has(key))
    const changed = solved.filter(({ key, solvedAt, codingStatus, provenAt }) => {
      const before = known.get(key)
      return before?.at !== solvedAt || before.coding !== codingStatus || before.proven !== provenAt
    })
    if (gone.length === 0 && changed.length === 0) return { solved: [], coded: [], proven: [], isChanged: false }
    this.#registry.work(() => {
      for (const key of gone) {
        known.delete(key)
        this.#db.prepare('DELETE FROM solves WHERE slug = ? AND challenge = ?').run(slug, key)
        this.#keepProof(slug, key, null)
      }
      for (const { key, solvedAt, codingStatus, provenAt, player } of changed) {
        const before = known.get(key)
        const solve = { challenge: key, at: solvedAt, coding: codingStatus, proven: provenAt, player }
        if (solvedAt !== null && before?.at !== solvedAt) fresh.push(solve)
        if (codingStatus > (before?.coding ?? 0)) coded.push(solve)
        if (provenAt !== null && before?.proven !== provenAt) proven.push(solve)
        known.set(key, solve)
        this.#db
          .prepare('INSERT OR REPLACE INTO solves VALUES (?, ?, ?, ?, ?)')
          .run(slug, key, solvedAt, codingStatus, player)
        if (before?.proven !== provenAt) this.#keepProof(slug, key, provenAt)
      }
    })
    return { solved: fresh, coded, proven, isChanged: true }
  }

  #keepProof(slug: string, key: string, at: number | null): void {
    if (at === null) this.#db.prepare('DELETE FROM proofs WHERE slug = ? AND challenge = ?').run(slug, key)
    else this.#db.prepare('INSERT OR REPLACE INTO proofs VALUES (?, ?, ?)').run(slug, key, at)
  }

  noteTry(slug: string, challenge: string, kind: 'nearMisses' | 'hints', at = Date.now()): void {
    const tries = this.#entriesOf(this.#tries, slug)
    const entry = tries.get(challenge) ?? { nearMisses: 0, hints: 0, firstAt: at }
    entry[kind]++
    tries.set(challenge, entry)
    this.#db
      .prepare('INSERT OR REPLACE INTO tries VALUES (?, ?, ?, ?, ?)')
      .run(slug, challenge, entry.nearMisses, entry.hints, entry.firstAt)
  }

  noteMoment(slug: string, { at, kind, challenge, player, record }: Moment): void {
    const { lastInsertRowid } = this.#db
      .prepare('INSERT INTO moments (slug, at, kind, challenge, player, record) VALUES (?, ?, ?, ?, ?, ?)')
      .run(slug, at, kind, challenge, player, record && JSON.stringify(record))
    if (Number(lastInsertRowid) % 50 !== 0) return
    this.#db
      .prepare(
        'DELETE FROM moments WHERE slug = ? AND id <= (SELECT id FROM moments WHERE slug = ? ORDER BY id DESC LIMIT 1 OFFSET ?)',
      )
      .run(slug, slug, MAX_MOMENTS)
  }

  /** Newest first. */
  momentsOf(slug: string): Moment[] {
    return this.#db
      .prepare('SELECT * FROM moments WHERE slug = ? ORDER BY id DESC LIMIT ?')
      .all(slug, MAX_MOMENTS)
      .map(({ at, kind, challenge, player, record }) => {
        return { at, kind, challenge, player, record: record === null ? null : JSON.parse(String(record)) } as Moment
      })
  }

  addToFeed(team: string, kind: FeedEntry['kind'], player: string | null, what: string | null): FeedEntry {
    const at = Date.now()
    const { lastInsertRowid } = this.#db
      .prepare('INSERT INTO feed (at, slug, kind, player, what) VALUES (?, ?, ?, ?, ?)')
      .run(at, team, kind, player, what)
    const id = Number(lastInsertRowid)
    if (id % 100 === 0) this.#db.prepare('DELETE FROM feed WHERE id <= ?').run(id - 10 * MAX_FEED_ENTRIES)
    return { id, at, team, kind, player, what }
  }

  /** Newest first. */
  listFeed(): FeedEntry[] {
    const feed = this.#db.prepare('SELECT id, at, slug AS team, kind, player, what FROM feed ORDER BY id DESC LIMIT ?')
    return asRows(feed.all(MAX_FEED_ENTRIES))
  }

  /** @param alongside changes of the registry in the same transaction */
  addMessage(message: Omit<ClassMessage, 'id' | 'at'>, alongside?: (said: ClassMessage) => void): ClassMessage {
    const at = Date.now()
    const { from, player, to, text } = message
    let said: ClassMessage = { id: 0, at, ...message }
    this.#registry.work(() => {
      const { lastInsertRowid } = this.#db
        .prepare('INSERT INTO messages (at, sender, player, slug, text) VALUES (?, ?, ?, ?, ?)')
        .run(at, from, player, to, text)
      said = { ...said, id: Number(lastInsertRowid) }
      alongside?.(said)
    })
    return said
  }

  findMessage(id: number): ClassMessage | undefined {
    return this.#db.prepare(`${MESSAGES} WHERE id = ?`).get(id) as ClassMessage | undefined
  }

  findAnnouncement(since: number): ClassMessage | undefined {
    return this.#db
      .prepare(`${MESSAGES} WHERE slug IS NULL AND sender = 'trainer' AND at > ? ORDER BY id DESC LIMIT 1`)
      .get(since) as ClassMessage | undefined
  }

  findAnswer(slug: string, after: number): ClassMessage | undefined {
    return this.#db
      .prepare(`${MESSAGES} WHERE slug = ? AND sender = 'team' AND id > ? ORDER BY id LIMIT 1`)
      .get(slug, after) as ClassMessage | undefined
  }

  /** Oldest first. @param slug team whose messages, and those to all, are listed; all teams by default */
  listMessages(slug?: string): ClassMessage[] {
    const rows = this.#db
      .prepare(`${MESSAGES} WHERE ?1 IS NULL OR slug IS NULL OR slug = ?1 ORDER BY id DESC LIMIT ?2`)
      .all(slug ?? null, MAX_MESSAGES)
    return asRows(rows.reverse())
  }

  /** Records that a team has submitted a flag. @param origin the team that owns it */
  noteFlag(slug: string, challenge: string, origin: string): void {
    this.#db.prepare('INSERT OR IGNORE INTO flags VALUES (?, ?, ?, ?)').run(slug, challenge, origin, Date.now())
  }

  flagsOf(slug: string): BroughtFlag[] {
    return asRows(this.#db.prepare('SELECT challenge, origin, at FROM flags WHERE slug = ?').all(slug))
  }

  forget(slug: string): void {
    this.#solves.delete(slug)
    this.#tries.delete(slug)
    this.#published.delete(slug)
    this.#dismissals.delete(slug)
  }

  get #db() {
    return this.#registry.db
  }

  #entriesOf<Value>(map: Map<string, Map<string, Value>>, slug: string): Map<string, Value> {
    const known = map.get(slug) ?? new Map<string, Value>()
    map.set(slug, known)
    return known
  }
}
