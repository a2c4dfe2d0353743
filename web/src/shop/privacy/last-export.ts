const storedAs = 'lstdtxprt'
const pictureStoredAs = 'lstcptch'

/** Minimum time between two exports without a captcha, in milliseconds. */
const MIN_EXPORT_GAP_MS = 300_000

/** Time of the last export; null for none and for an invalid note. */
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

/** Whether an export at `now` is so early that it needs a captcha. */
export function isTooSoon(last: Date | null, now: Date): boolean {
  const passed = last === null ? Number.POSITIVE_INFINITY : now.getTime() - last.getTime()
  return passed >= 0 && passed < MIN_EXPORT_GAP_MS
}

/** Whether the server expects a captcha, as far as this browser knows: it does while a drawn picture is valid. */
export function isCaptchaWanted(): boolean {
  const now = new Date()
  return [storedAs, pictureStoredAs].some((name) => isTooSoon(readExportTime(localStorage.getItem(name)), now))
}

/** Calls back after another tab has exported data or loaded a picture, which invalidates earlier ones. */
export function watchOtherTabs(onChange: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === storedAs || key === pictureStoredAs) onChange()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

export function notePicture(): void {
  localStorage.setItem(pictureStoredAs, JSON.stringify(new Date()))
}

export function noteExport(): void {
  localStorage.setItem(storedAs, JSON.stringify(new Date()))
}
