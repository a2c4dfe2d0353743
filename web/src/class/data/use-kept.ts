import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

/**
 * State that outlives a reload and a visit to another of the trainer's pages, in this tab alone: what was typed is not lost.
 * @param read takes what was kept, which may be of another release, or throws
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
      // Storage is full or forbidden: the page works without it.
    }
  }, [name, value, blank])
  return [value, setValue]
}

export function readText(kept: unknown): string {
  return typeof kept === 'string' ? kept : ''
}
