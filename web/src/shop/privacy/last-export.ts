const storedAs = 'lstdtxprt'
const pictureStoredAs = 'lstcptch'

/** How long after an export the next one asks for a captcha, in milliseconds. */
const MIN_EXPORT_GAP_MS = 300_000

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
  return passed >= 0 && passed < MIN_EXPORT_GAP_MS
}

/** Whether the server wants a captcha as far as this browser knows: once a picture was drawn, it asks for it as long as it is valid. */
export function isCaptchaWanted(): boolean {
  const now = new Date()
  return [storedAs, pictureStoredAs].some((name) => isTooSoon(readExportTime(localStorage.getItem(name)), now))
}

/** Calls back when another tab has exported data or been shown a picture, which then is the only one that counts. */
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
