import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

/**
 * State that survives a reload and other pages of the trainer, in this tab only.
 * @param read validates a stored value, which may be of another release, or throws
 */
export function useKept<Value>(
  name: string,
  blank: Value,
  read: (kept: unknown) => Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState<Value>(() => {
    try {
      const kept = sessionStorage.getItem(name)
      return kept === null ? blank : read(JSON.parse(kept))
    } catch {
      return blank
    }
  })
  useEffect(() => {
    try {
      if (JSON.stringify(value) === JSON.stringify(blank)) sessionStorage.removeItem(name)
      else sessionStorage.setItem(name, JSON.stringify(value))
    } catch {
      // Without storage the page works, but forgets.
    }
  }, [name, value, blank])
  return [value, setValue]
}

export function readText(kept: unknown): string {
  return typeof kept === 'string' ? kept : ''
}
