import { useLayoutEffect } from 'react'

/** State of a history entry, beside the router's own. */
interface Entry {
  typed?: Record<string, string>
}

/** Values of the form in this history entry. Kept for Back and reloads, empty in a new entry. */
export function wasTypedBefore(): Record<string, string> {
  return (window.history.state as Entry | null)?.typed ?? {}
}

/** Stores values with the history entry. Browsers may write it to disk, so never secrets. */
export function useTyped(values: Record<string, string>): void {
  const text = JSON.stringify(values)
  useLayoutEffect(() => {
    try {
      window.history.replaceState({ ...window.history.state, typed: JSON.parse(text) }, '')
    } catch {
      // Safari limits calls to a hundred per half minute; the next change tries again.
    }
  }, [text])
}
