import type { RecordedMoment, TeamPage } from '#contract/class-team.ts'

/** A point of the time machine, by the number of journal entries; 0 is the beginning. */
export interface Point {
  seq: number
  at: number
}

/** Points of the time machine, oldest first, including the beginning. */
export function listPoints({ team, journal }: Pick<TeamPage, 'team' | 'journal'>): Point[] {
  return [{ seq: 0, at: team.madeAt }, ...journal.map(({ seq, at }) => ({ seq, at }))]
}

/** Position of a moment among the points, from 0 to 1. */
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

/** Events after a point, which rewinding would undo. */
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
