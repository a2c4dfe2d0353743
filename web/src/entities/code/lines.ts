import { useEffect, useMemo, useState } from 'react'

export type TokenKind = 'keyword' | 'string' | 'number' | 'comment' | 'function'

export interface Token {
  text: string
  kind?: TokenKind | undefined
}

export type CodeLine = readonly Token[]

type Highlight = (code: string, language: string) => CodeLine[]

let loaded: Highlight | null = null

/** `code` as lines without colours. */
export function splitLines(code: string): CodeLine[] {
  return code.split('\n').map((text) => (text ? [{ text }] : []))
}

export function textOf(line: CodeLine): string {
  return line.map(({ text }) => text).join('')
}

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
