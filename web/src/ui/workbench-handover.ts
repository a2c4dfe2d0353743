/** Keys of the session storage by which the workbench and the request bench exchange texts within a tab. */
const MARKED = 'requests.marked'
const RESULT = 'requests.result'

/** A part of a field that was sent to the workbench. */
export interface Marked {
  field: string
  start: number
  end: number
}

/** Stores a value for this tab. Returns false if the storage is full or forbidden. */
export function keepForTab(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function readOfTab<Value>(key: string): Value | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null) ?? undefined
  } catch {
    return undefined
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage nothing was kept.
  }
}

/** Opens the workbench with a text. @param root relative address of the lab's front page */
export function goToWorkbench(root: string, text: string, marked: Marked | undefined): void {
  if (marked) keepForTab(MARKED, marked)
  else forget(MARKED)
  location.assign(`${root}bench/#&in=${encodeURIComponent(text.toWellFormed())}`)
}

/** Whether the request bench waits for a result of the workbench. */
export function isResultAwaited(): boolean {
  return readOfTab(MARKED) !== undefined
}

/** Returns to the request bench with a result. Returns false if the text is too large to store. */
export function goBackWith(text: string): boolean {
  if (!keepForTab(RESULT, text)) return false
  location.assign(`${location.pathname.replace(/bench\/?$/, '')}requests/`)
  return true
}

/** The result of the workbench. Removes it, because the marked place is valid only once. */
export function takeResult(): { marked: Marked; text: string } | undefined {
  const [marked, text] = [readOfTab<Marked>(MARKED), readOfTab<string>(RESULT)]
  forget(MARKED)
  forget(RESULT)
  return marked && text !== undefined ? { marked, text } : undefined
}
