/** Stored times: `2026-01-31 10:00:00.000 +00:00`. */
const STORED_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d\.\d{3}) \+00:00$/

export function toStoredTime(moment: Date): string {
  return `${moment.toISOString().replace('T', ' ').slice(0, -1)} +00:00`
}

/** Converts a stored time into ISO; other values pass. */
export function toIsoTime<Stored>(stored: Stored): Stored | string {
  if (typeof stored !== 'string') return stored
  const parts = STORED_TIME.exec(stored)
  return parts ? `${parts[1]}T${parts[2]}Z` : stored
}
