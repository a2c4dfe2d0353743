import type { RecordedMoment, TeamPage } from '#contract/class.ts'

/** A point of the time machine: after so many entries of the journal; 0 is the first day. */
export interface Point {
  seq: number
  at: number
}

/** Where the time machine can go, oldest first, beginning with the first day. */
export function listPoints({ team, journal }: Pick<TeamPage, 'team' | 'journal'>): Point[] {
  return [{ seq: 0, at: team.madeAt }, ...journal.map(({ seq, at }) => ({ seq, at }))]
}

/** How far along the points a moment lies, from 0 to 1. */
export function placeOf(points: readonly Point[], at: number): number {
  if (points.length < 2) return 1
  let before = 0
  while (before + 1 < points.length && (points[before + 1] as Point).at <= at) before++
  return before / (points.length - 1)
}

export interface Later {
  entries: number
  solves: number
  hints: number
}

/** What lies after a point, and would be undone by going back there. */
export function countLater(
  { journal, recorder }: { journal: TeamPage['journal']; recorder: readonly RecordedMoment[] },
  point: Point,
): Later {
  const later = recorder.filter(({ at }) => at > point.at)
  return {
    entries: journal.filter(({ seq }) => seq > point.seq).length,
    solves: later.filter(({ kind }) => kind === 'solved').length,
    hints: later.filter(({ kind }) => kind === 'hint').length,
  }
}
