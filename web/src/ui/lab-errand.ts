/** Where the workbench and the request bench leave each other word, of this tab only. */
const MARKED = 'requests.marked'
const RESULT = 'requests.result'

/** A part of a field that went to the workbench. */
export interface Marked {
  field: string
  start: number
  end: number
}

/** Keeps a value for this tab. False where the browser does not: it is full, or may not. */
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
    // Then nothing was kept.
  }
}

/** Leaves for the workbench with a text. @param root way to the lab's front page */
export function goToWorkbench(root: string, text: string, marked: Marked | undefined): void {
  if (marked) keepForTab(MARKED, marked)
  else forget(MARKED)
  location.assign(`${root}bench/#&in=${encodeURIComponent(text.toWellFormed())}`)
}

/** Whether the request bench has marked a place for what the workbench makes. */
export function isResultAwaited(): boolean {
  return readOfTab(MARKED) !== undefined
}

/** Leaves the workbench with a result. False where it is too large to be kept on the way. */
export function goBackWith(text: string): boolean {
  if (!keepForTab(RESULT, text)) return false
  location.assign(`${location.pathname.replace(/bench\/?$/, '')}requests/`)
  return true
}

/** What came back from the workbench. Asked once: later the mark would fit nothing any more. */
export function takeResult(): { marked: Marked; text: string } | undefined {
  const [marked, text] = [readOfTab<Marked>(MARKED), readOfTab<string>(RESULT)]
  forget(MARKED)
  forget(RESULT)
  return marked && text !== undefined ? { marked, text } : undefined
}
