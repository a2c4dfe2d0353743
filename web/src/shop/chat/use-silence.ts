import { useEffect, useState } from 'react'

/** Milliseconds without a word after which somebody begins to wonder. */
const LONG = 10_000

/** Whether nothing new has been heard for long. `heard` is whatever changes with each word. */
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
