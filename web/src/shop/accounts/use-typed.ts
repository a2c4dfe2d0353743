import { useLayoutEffect } from 'react'

/** Beside what the router keeps in an entry of the browser's history. */
interface Entry {
  typed?: Record<string, string>
}

/** What was typed into the form of this entry of the history before: there after Back and after a reload, not in a fresh form. */
export function wasTypedBefore(): Record<string, string> {
  return (window.history.state as Entry | null)?.typed ?? {}
}

/** Keeps what is typed with the entry of the history. It may be written to disk by the browser: nothing secret. */
export function useTyped(values: Record<string, string>): void {
  const text = JSON.stringify(values)
  useLayoutEffect(() => {
    try {
      window.history.replaceState({ ...window.history.state, typed: JSON.parse(text) }, '')
    } catch {
      // Safari takes a hundred of them in half a minute; the next one tries again.
    }
  }, [text])
}
