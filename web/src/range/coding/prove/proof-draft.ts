import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ProvingFile, ProvingText } from '#contract/proving.ts'

/** Changed texts by the path of their file. */
type Texts = Readonly<Record<string, string>>

/** Storage key of an unfinished fix. In a class each team has a shop of its own. */
function keyOf(challengeKey: string, team: string): string {
  return `proof ${team}/${challengeKey}`
}

function parse(kept: string | null): Texts {
  try {
    const texts: unknown = JSON.parse(kept ?? '{}')
    if (typeof texts !== 'object' || texts === null) return {}
    return Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}

export interface ProofDraft {
  /** The present text of a file. */
  textOf: (file: string) => string
  /** Whole texts of the changed files. */
  changed: readonly ProvingText[]
  /** False if the browser's storage is full or forbidden; the text lives as long as the page then. */
  isKept: boolean
  write: (file: string, text: string) => void
  /** Replaces all texts; files that are left out get their original text. */
  replace: (texts: readonly ProvingText[]) => void
}

/** The learner's texts. They survive reloads and restarts, and open tabs share them. */
export function useProofDraft(challengeKey: string, team: string, files: readonly ProvingFile[]): ProofDraft {
  const key = keyOf(challengeKey, team)
  const originals = useMemo(() => new Map(files.map(({ file, text }) => [file, text])), [files])
  const [texts, setTexts] = useState(() => parse(localStorage.getItem(key)))
  const [isKept, setKept] = useState(true)
  // Newer than the state until React has rendered.
  const latest = useRef(texts)

  const show = useCallback((next: Texts) => {
    latest.current = next
    setTexts(next)
  }, [])

  useEffect(() => {
    function follow(event: StorageEvent): void {
      // Without a key, everything was cleared; the text stays in the editor.
      if (event.storageArea === localStorage && event.key === key) show(parse(event.newValue))
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [key, show])

  const keep = useCallback(
    (next: Texts) => {
      const changed = Object.fromEntries(Object.entries(next).filter(([file, text]) => originals.get(file) !== text))
      show(changed)
      try {
        if (Object.keys(changed).length === 0) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(changed))
        setKept(true)
      } catch {
        setKept(false)
      }
    },
    [key, originals, show],
  )
  const write = useCallback((file: string, text: string) => keep({ ...latest.current, [file]: text }), [keep])
  const replace = useCallback(
    (next: readonly ProvingText[]) => keep(Object.fromEntries(next.map(({ file, text }) => [file, text]))),
    [keep],
  )
  return {
    textOf: (file) => texts[file] ?? originals.get(file) ?? '',
    changed: files.flatMap(({ file, text }) => {
      const own = texts[file]
      return own === undefined || own === text ? [] : [{ file, text: own }]
    }),
    isKept,
    write,
    replace,
  }
}
