import type { ChallengeRow } from '#contract/game.ts'
import { formatMoment } from '../../i18n/moments.ts'

/** Solves of one day, newest first. */
export interface Day<Row> {
  /** Start of the day in the visitor's time zone. */
  start: Date
  rows: Row[]
}

/** Solved challenges by day, newest first. An invalid time counts as long ago. */
export function groupSolvesByDay<Row extends Pick<ChallengeRow, 'solved' | 'updatedAt'>>(
  challenges: readonly Row[],
): Day<Row>[] {
  const time = (row: Row) => Date.parse(row.updatedAt) || 0
  const solved = challenges.filter((challenge) => challenge.solved).sort((a, b) => time(b) - time(a))
  const days = Map.groupBy(solved, (row) => new Date(time(row)).setHours(0, 0, 0, 0))
  return [...days].map(([start, rows]) => ({ start: new Date(start), rows }))
}

/** Name of a day: today, yesterday, the weekday within a week, else the date. `locale` is a language tag. */
export function dayNameOf(day: Date, now: Date, locale: string): string {
  const ago = Math.round((new Date(now).setHours(0, 0, 0, 0) - day.getTime()) / 86_400_000)
  if (ago < 2) {
    const name = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day')
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  }
  return formatMoment(day, ago < 7 ? 'weekday' : 'day', locale)
}
