import { useEffect, useState } from 'react'

/** Milliseconds without a word that count as a long silence. */
const LONG = 10_000

/** Whether there was a long silence. `heard` changes with each word. */
export function useSilence(waiting: boolean, heard: unknown): boolean {
  const [since, setSince] = useState<unknown>()
  useEffect(() => {
    if (!waiting) return
    const timer = window.setTimeout(() => setSince(heard), LONG)
    return () => {
      window.clearTimeout(timer)
      setSince(undefined)
    }
  }, [waiting, heard])
  return waiting && since === heard
}
