/** Whole minutes since a time, at least 0. */
export function countMinutes(at: number, now: number): number {
  return Math.max(0, Math.floor((now - at) / 60_000))
}
