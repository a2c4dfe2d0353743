import { parseChainState } from '#chain/chain-state.ts'
import { applyChangesets, openDatabase } from '#containment/database.ts'
import { parseGameState } from '#game/game-state.ts'
import { parseLabState } from '#lab/lab-state.ts'
import type { EarlierSeeds } from '#server/instances/earlier-seeds.ts'
import { isInstanceId } from '#server/instances/instances.ts'
import { joinParts } from '#server/instances/parted-state.ts'
import { nameSeed } from '#server/instances/seeds.ts'
import type { DamagedFile } from '#server/repair/damaged-file.ts'
import type { ScoreCopies } from '#server/store/score-copies.ts'
import type { JournalEntry, Seed } from '#server/store/store.ts'
import { MERGED_CAUSE } from '#server/store/store-tables.ts'

/** The usable parts of an instance. A lost or missing part is null. */
export interface Salvage {
  id: string
  shop: SalvagedShop | null
  game: SalvagedGame | null
  lab: SalvagedLab | null
  /** Parts in the file that are unusable. */
  lost: readonly ('shop' | 'game' | 'lab')[]
}

interface SalvagedShop {
  seed: Seed
  journal: JournalEntry[]
  chains: { seq: number; state: string }[]
  /** Changes in the file after the last usable one. */
  lostChanges: number
  /** Time of the last usable change in milliseconds since 1970. */
  lastAt: number
  /** Orders, customers and photos that the seed does not have. */
  orders: number
  customers: number
  photos: number
}

interface SalvagedGame {
  state: string
  /** Time of the copy, if it is one, in milliseconds since 1970. */
  copiedAt: number | null
  solved: number
  coding: number
  hints: number
}

interface SalvagedLab {
  body: string
  parts: [key: string, part: string][]
  letters: number
  pages: number
  /** Letters, pages, visits and other entries that are unreadable. */
  lostItems: number
}

export interface Source {
  /** Null if SQLite cannot read the file. */
  file: DamagedFile | null
  copies: ScoreCopies
  seeds: EarlierSeeds
}

/** Ids of all instances in the file or its copies. */
export function listInstances({ file, copies }: Source): { ids: string[]; isWhole: boolean } {
  if (!file) return { ids: copies.list(), isWhole: false }
  const ids = new Set<string>()
  let isWhole = true
  for (const table of ['journal', 'games', 'labs', 'chains']) {
    if (!file.has(table)) continue
    const read = file.list(`SELECT DISTINCT instance FROM ${table}`, ['instance'])
    for (const { instance } of read.rows) if (typeof instance === 'string') ids.add(instance)
    isWhole &&= read.isWhole
  }
  if (!isWhole) for (const id of copies.list()) ids.add(id)
  // A damaged page may contain invalid names.
  return { ids: [...ids].filter(isInstanceId).sort(), isWhole }
}

export function salvage({ file, copies, seeds }: Source, id: string): Salvage {
  const lost: Salvage['lost'][number][] = []
  const take = <Part>(name: Salvage['lost'][number], part: Part | null | undefined): Part | null => {
    if (part === null) lost.push(name)
    return part ?? null
  }
  const game = file && readGame(file, id)
  return {
    id,
    shop: take('shop', file && readShop(file, id, seeds)),
    game: take('game', game === null ? readCopiedGame(copies, id) : game),
    lab: take('lab', file && readLab(file, id)),
    lost,
  }
}

/** Undefined if the file has no game, null if it is unusable. */
function readGame(file: DamagedFile, id: string): SalvagedGame | null | undefined {
  const row = file.get('SELECT state FROM games WHERE instance = ?', id)
  return row ? parseGame(String(row.state), null) : row
}

function readCopiedGame(copies: ScoreCopies, id: string): SalvagedGame | null {
  const copy = copies.read(id)
  return copy && parseGame(copy.state, copy.at)
}

function parseGame(state: string, copiedAt: number | null): SalvagedGame | null {
  return attempt(() => {
    const { progress, unlockedHints } = parseGameState(JSON.parse(state))
    const all = Object.values(progress)
    const coding = all.reduce((sum, { codingStatus }) => sum + codingStatus, 0)
    const solved = all.filter(({ solvedAt }) => solvedAt !== null).length
    return { state, copiedAt, solved, coding, hints: unlockedHints.length }
  })
}

function readLab(file: DamagedFile, id: string): SalvagedLab | null | undefined {
  const row = file.get('SELECT state FROM labs WHERE instance = ?', id)
  if (!row) return row
  const read = file.has('lab_parts')
    ? file.list('SELECT key, part FROM lab_parts WHERE instance = ?', ['key'], id).rows
    : []
  const parts = read.map(({ key, part }): [string, string] => [String(key), String(part)])
  const usable = parts.filter(([, part]) => attempt(() => JSON.parse(part)) !== null)
  return attempt(() => {
    const body = String(row.state)
    const { lists = {} } = JSON.parse(body) as { lists?: Record<string, string[]> }
    const wanted = Object.values(lists).flat().length
    const { letters, pages, ...others } = parseLabState(
      JSON.parse(joinParts({ body, parts: Object.fromEntries(usable) })),
    )
    const found = [letters, pages, ...Object.values(others).filter(Array.isArray)].flat().length
    return { body, parts: usable, letters: letters.length, pages: pages.length, lostItems: Math.max(0, wanted - found) }
  })
}

function readShop(file: DamagedFile, id: string, seeds: EarlierSeeds): SalvagedShop | null | undefined {
  if (!file.has('journal')) return undefined
  const { rows: known, isWhole } = file.list('SELECT seq FROM journal WHERE instance = ?', ['seq'], id)
  if (known.length === 0) return isWhole ? undefined : null
  const seed = findSeed(file, id, seeds)
  if (!seed) return null
  const numbers = known.map(({ seq }) => Number(seq))
  const entries = new Map<number, JournalEntry>()
  for (const seq of numbers) {
    const row = file.get('SELECT seq, at, cause, changeset FROM journal WHERE instance = ? AND seq = ?', id, seq) as
      | JournalEntry
      | undefined
    if (row) entries.set(seq, row)
  }
  const runs = [runFromTheFirst(numbers, entries), runFromSnapshot(file, id, entries)]
    .map((run) => apply(seed, run))
    .filter((run) => run !== null)
    // With equal length, single entries win over the snapshot.
    .sort((one, other) => other.last - one.last)
  const [best] = runs
  if (!best) return null
  const { journal, last, counts } = best
  return {
    seed,
    journal,
    chains: readChains(file, id, last),
    lostChanges: numbers.filter((seq) => seq > last).length,
    lastAt: journal.at(-1)?.at ?? 0,
    ...counts,
  }
}

function findSeed(file: DamagedFile, id: string, seeds: EarlierSeeds): Seed | null {
  const origin = file.has('origins') ? file.get('SELECT seed FROM origins WHERE instance = ?', id) : undefined
  if (!origin) return seeds.findUnnoted()
  const fingerprint = String(origin.seed)
  const image = file.get('SELECT image FROM seeds WHERE fingerprint = ?', fingerprint)?.image
  const seed = image instanceof Uint8Array ? nameSeed(image) : null
  return seed?.fingerprint === fingerprint ? seed : seeds.find(fingerprint)
}

/** Entries from the first one up to the first gap. */
function runFromTheFirst(numbers: readonly number[], entries: ReadonlyMap<number, JournalEntry>): JournalEntry[] {
  const [first = 0] = numbers
  const run: JournalEntry[] = []
  // A merged entry includes those before it; before any other one they are missing.
  if (first !== 1 && entries.get(first)?.cause !== MERGED_CAUSE) return run
  for (let seq = first; ; seq++) {
    const entry = entries.get(seq)
    if (!entry) return run
    run.push(entry)
  }
}

/** The snapshot as a merged entry, and the entries after it. */
function runFromSnapshot(file: DamagedFile, id: string, entries: ReadonlyMap<number, JournalEntry>): JournalEntry[] {
  const row = file.get('SELECT seq, changeset FROM sums WHERE instance = ?', id)
  if (!(row?.changeset instanceof Uint8Array)) return []
  const seq = Number(row.seq)
  const at = entries.get(seq)?.at ?? entries.get(seq + 1)?.at ?? 0
  const run: JournalEntry[] = [{ seq, at, cause: MERGED_CAUSE, changeset: row.changeset }]
  for (let next = entries.get(seq + 1); next; next = entries.get(next.seq + 1)) run.push(next)
  return run
}

interface AppliedRun {
  journal: JournalEntry[]
  last: number
  counts: Pick<SalvagedShop, 'orders' | 'customers' | 'photos'>
}

/** Applies these entries up to the first that does not fit, and counts the result. */
function apply({ image }: Seed, run: readonly JournalEntry[]): AppliedRun | null {
  const db = openDatabase(image)
  try {
    const count = (sql: string): number => Number(db.prepare(`SELECT count(*) AS count FROM ${sql}`).get()?.count)
    const countAll = (): AppliedRun['counts'] => ({
      orders: count("Documents WHERE collection = 'orders'"),
      customers: count('Users WHERE deletedAt IS NULL'),
      photos: count('Memories'),
    })
    const before = countAll()
    const journal = run.slice(0, countApplied(db, run))
    const last = journal.at(-1)?.seq
    if (last === undefined) return null
    const { orders, customers, photos } = countAll()
    const counts = {
      orders: Math.max(0, orders - before.orders),
      customers: Math.max(0, customers - before.customers),
      photos: Math.max(0, photos - before.photos),
    }
    return { journal, last, counts }
  } catch {
    return null
  } finally {
    db.close()
  }
}

function countApplied(db: ReturnType<typeof openDatabase>, run: readonly JournalEntry[]): number {
  let count = 0
  for (const { changeset } of run) {
    if (attempt(() => applyChangesets(db, [changeset]) ?? true) === null) return count
    count++
  }
  return count
}

function readChains(file: DamagedFile, id: string, last: number): SalvagedShop['chains'] {
  if (!file.has('chains')) return []
  const { rows } = file.list('SELECT seq, state FROM chains WHERE instance = ? AND seq <= ?', ['seq'], id, last)
  return rows
    .map(({ seq, state }) => ({ seq: Number(seq), state: String(state) }))
    .filter(({ state }) => attempt(() => parseChainState(JSON.parse(state))) !== null)
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}
