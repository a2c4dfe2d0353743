/** Where the workbench and the request bench leave each other word, of this tab only. */
const MARKED = 'requests.marked'
const RESULT = 'requests.result'
const DRAFT = 'requests.draft'

/** A part of a field that went to the workbench. */
export interface Marked {
  field: string
  start: number
  end: number
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden: then nothing comes back by itself.
  }
}

function read<Value>(key: string): Value | undefined {
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
    // Then there was nothing.
  }
}

/** Leaves for the workbench with a text. @param root way to the lab's front page */
export function goToWorkbench(root: string, text: string, marked: Marked | undefined): void {
  if (marked) write(MARKED, marked)
  else forget(MARKED)
  location.assign(`${root}bench/#&in=${encodeURIComponent(text.toWellFormed())}`)
}

/** What came back from the workbench, once. */
export function takeResult(): { marked: Marked; text: string } | undefined {
  const [marked, text] = [read<Marked>(MARKED), read<string>(RESULT)]
  forget(RESULT)
  if (!marked || text === undefined) return undefined
  forget(MARKED)
  return { marked, text }
}

export function keepDraft(draft: unknown): void {
  write(DRAFT, draft)
}

export function readDraft<Value>(): Value | undefined {
  return read<Value>(DRAFT)
}
