import { useEffect, useState } from 'react'

/** How long it is told that a code was wrong, in milliseconds. */
export const errorShownFor = 5000

/** A text that is shown for a while and goes by itself; saying it again begins the while anew. */
export function useFleeting(milliseconds: number): [string | undefined, (text: string) => void] {
  const [said, setSaid] = useState<{ text: string }>()
  useEffect(() => {
    if (!said) return
    const timer = window.setTimeout(() => setSaid(undefined), milliseconds)
    return () => window.clearTimeout(timer)
  }, [said, milliseconds])
  return [said?.text, (text) => setSaid({ text })]
}
