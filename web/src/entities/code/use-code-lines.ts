import { useEffect, useMemo, useState } from 'react'
import { type CodeLine, splitLines } from './lines.ts'

type Highlight = (code: string, language: string) => CodeLine[]

let loaded: Highlight | null = null

/** `code` as lines: plain at first, coloured after the highlighter has loaded. */
export function useCodeLines(code: string, language: string): CodeLine[] {
  const [highlight, setHighlight] = useState(() => loaded)
  useEffect(() => {
    if (highlight) return
    let wanted = true
    import('./highlighter.ts')
      .then((module) => {
        loaded = module.highlight
        if (wanted) setHighlight(() => module.highlight)
      })
      .catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [highlight])
  return useMemo(() => (highlight ? highlight(code, language) : splitLines(code)), [highlight, code, language])
}
