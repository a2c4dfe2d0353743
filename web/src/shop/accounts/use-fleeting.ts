import { useEffect, useState } from 'react'

/** Milliseconds for which a wrong code is reported. */
export const errorShownFor = 5000

/** A text that disappears after a while; setting it again restarts the time. */
export function useFleeting(milliseconds: number): [string | undefined, (text: string) => void] {
  const [said, setSaid] = useState<{ text: string }>()
  useEffect(() => {
    if (!said) return
    const timer = window.setTimeout(() => setSaid(undefined), milliseconds)
    return () => window.clearTimeout(timer)
  }, [said, milliseconds])
  return [said?.text, (text) => setSaid({ text })]
}
