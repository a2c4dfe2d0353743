import type { RoomCell, RoomChallenge } from '#contract/class-room.ts'

/** Place of a challenge in every bar code. */
export interface Column {
  challenge: RoomChallenge
  /** Left edge, in units of the drawing. */
  x: number
}

export interface Columns {
  list: Column[]
  width: number
  /** Challenges of each difficulty, in order. */
  groups: { difficulty: number; count: number }[]
}

export const BAR = 5
const PITCH = 7
const GROUP_GAP = 8
/** Height of a row's drawing. Bars begin at the top; only those of first solves reach the bottom. */
export const ROW_HEIGHT = 24
export const TOP = 2
export const FOOT = 18

/** Lays out challenges as on the score board: by difficulty, then in the order of the catalogue. */
export function layColumns(challenges: readonly RoomChallenge[]): Columns {
  const sorted = [...challenges].sort((one, other) => one.difficulty - other.difficulty || one.id - other.id)
  const groups: Columns['groups'] = []
  const list = sorted.map((challenge, index) => {
    const last = groups.at(-1)
    if (last?.difficulty === challenge.difficulty) last.count++
    else groups.push({ difficulty: challenge.difficulty, count: 1 })
    return { challenge, x: index * PITCH + (groups.length - 1) * GROUP_GAP }
  })
  const width = Math.max(1, list.length * PITCH - (PITCH - BAR) + Math.max(0, groups.length - 1) * GROUP_GAP)
  return { list, width, groups }
}

/** Index of the challenge at a share of the width. */
export function findColumn(columns: Columns, share: number): number {
  const x = share * columns.width
  const after = columns.list.findIndex((column) => column.x + BAR + 1 >= x)
  return after < 0 ? columns.list.length - 1 : after
}

export interface Marks {
  track: string
  solved: string
  near: string
  closed: string
}

/** Filled share of a bar by number of near misses. */
export function levelOf(nearMisses: number): number {
  if (nearMisses === 0) return 0
  return nearMisses < 3 ? 0.25 : nearMisses < 7 ? 0.5 : 0.75
}

export function drawBar(x: number, from: number, to: number): string {
  return `M${x} ${from}h${BAR}v${Math.round((to - from) * 10) / 10}h-${BAR}z`
}

interface RowFacts {
  cells: Readonly<Record<string, RoomCell>>
  /** Keys of challenges that this team was the first to solve. */
  firsts: ReadonlySet<string>
  isOpen: (challenge: RoomChallenge) => boolean
}

/** A team's bar code as four paths; every mark is recognisable without its colour. */
export function drawRow({ list }: Columns, { cells, firsts, isOpen }: RowFacts): Marks {
  const marks: Marks = { track: '', solved: '', near: '', closed: '' }
  for (const { challenge, x } of list) {
    const cell = cells[challenge.key]
    if (cell?.solvedAt != null) {
      const end = firsts.has(challenge.key) ? ROW_HEIGHT : FOOT
      marks.solved += cell.suspicious ? drawBar(x, TOP, 8) + drawBar(x, 11, end) : drawBar(x, TOP, end)
    } else if (!isOpen(challenge)) marks.closed += `M${x + 1.5} 9h2v2h-2z`
    else {
      marks.track += drawBar(x, TOP, FOOT)
      const level = levelOf(cell?.nearMisses ?? 0)
      if (level > 0) marks.near += drawBar(x, FOOT - level * (FOOT - TOP), FOOT)
    }
  }
  return marks
}

/** For each challenge, the share of teams that solved it and, above it, of those that came close. */
export function drawSkyline(
  { list }: Columns,
  teams: readonly { cells: Readonly<Record<string, RoomCell>> }[],
  height: number,
): Marks {
  const marks: Marks = { track: '', solved: '', near: '', closed: '' }
  const all = Math.max(1, teams.length)
  for (const { challenge, x } of list) {
    let solved = 0
    let near = 0
    for (const { cells } of teams) {
      const cell = cells[challenge.key]
      if (cell?.solvedAt != null) solved++
      else if ((cell?.nearMisses ?? 0) > 0) near++
    }
    const top = height - (solved / all) * (height - 2)
    marks.track += drawBar(x, height - 1, height)
    if (solved > 0) marks.solved += drawBar(x, top, height)
    if (near > 0) marks.near += drawBar(x, Math.max(0, top - 1 - (near / all) * (height - 2)), Math.max(0, top - 1))
  }
  return marks
}

/** First solves: keys of challenges by the team's slug. */
export function findFirsts(
  teams: readonly { slug: string; cells: Readonly<Record<string, RoomCell>> }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const best = new Map<string, { slug: string; at: number }>()
  for (const { slug, cells } of teams) {
    for (const [key, { solvedAt }] of Object.entries(cells)) {
      const known = best.get(key)
      if (solvedAt !== null && (!known || solvedAt < known.at)) best.set(key, { slug, at: solvedAt })
    }
  }
  const firsts = new Map<string, Set<string>>()
  for (const [key, { slug }] of best) firsts.set(slug, (firsts.get(slug) ?? new Set()).add(key))
  return firsts
}
