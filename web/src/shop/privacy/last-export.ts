const storedAs = 'lstdtxprt'

/** How long after an export the next one asks for a captcha, in milliseconds. */
const respite = 300_000

/** When the data was exported last; null for never, and for a note that makes no sense. */
export function readExportTime(note: string | null): Date | null {
  if (note === null) return null
  try {
    const time: unknown = JSON.parse(note)
    const date = new Date(typeof time === 'string' ? time : Number.NaN)
    return Number.isNaN(date.getTime()) ? null : date
  } catch {
    return null
  }
}

/** Whether an export at `now` comes so soon after the last one that somebody has to prove to be a person. */
export function isTooSoon(last: Date | null, now: Date): boolean {
  const passed = last === null ? Number.POSITIVE_INFINITY : now.getTime() - last.getTime()
  return passed >= 0 && passed < respite
}

export function isExportTooSoon(): boolean {
  return isTooSoon(readExportTime(localStorage.getItem(storedAs)), new Date())
}

export function noteExport(): void {
  localStorage.setItem(storedAs, JSON.stringify(new Date()))
}
