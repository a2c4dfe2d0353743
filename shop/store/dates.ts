/** Times as the database keeps them: `2026-01-31 10:00:00.000 +00:00`. */
const STORED_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d\.\d{3}) \+00:00$/

/** The moment as text for a column of the database. */
export function toStoredTime(moment: Date): string {
  return `${moment.toISOString().replace('T', ' ').slice(0, -1)} +00:00`
}

/** A stored time as ISO text; anything else passes unchanged. */
export function toIsoTime<Stored>(stored: Stored): Stored | string {
  if (typeof stored !== 'string') return stored
  const parts = STORED_TIME.exec(stored)
  return parts ? `${parts[1]}T${parts[2]}Z` : stored
}
