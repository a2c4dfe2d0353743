const groups = ['CHAT_TODAY', 'CHAT_YESTERDAY', 'CHAT_THIS_WEEK', 'CHAT_EARLIER'] as const
type DayGroup = (typeof groups)[number]

const DAYS_OF_WEEK = 7

/** Calendar days since a moment; 0 for today and for a future time of a wrong clock. */
function countDaysSince(moment: number, now: Date): number {
  const then = new Date(moment)
  const midnights = [then, now].map((date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()))
  return Math.max(0, Math.round(((midnights[1] ?? 0) - (midnights[0] ?? 0)) / 86_400_000))
}

function groupOf(moment: number, now: Date): DayGroup {
  const days = countDaysSince(moment, now)
  if (days < 2) return days === 0 ? 'CHAT_TODAY' : 'CHAT_YESTERDAY'
  return days < DAYS_OF_WEEK ? 'CHAT_THIS_WEEK' : 'CHAT_EARLIER'
}

/** Groups rows, newest first, by day; `title` is a catalogue key. */
export function groupByDay<Row extends { updatedAt: number }>(
  rows: readonly Row[],
  now: Date,
): { title: DayGroup; rows: Row[] }[] {
  return groups
    .map((title) => ({ title, rows: rows.filter(({ updatedAt }) => groupOf(updatedAt, now) === title) }))
    .filter((group) => group.rows.length > 0)
}
