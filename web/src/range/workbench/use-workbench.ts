import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../ui/lab-texts.ts'
import { fileOf, keep, type NamedFile, readKept } from './keep.ts'
import { toBytes } from './operations/operation.ts'
import { MAX_STEPS, readHash, type Step, writeRecipe } from './recipe.ts'

export const MAX_INPUT_BYTES = 32 * 1024 * 1024

interface WorkbenchState {
  steps: readonly Step[]
  text: string
  file: NamedFile | undefined
  isText: boolean
}

/** The recipe in the address has priority over the stored one. */
function openWorkbench(): WorkbenchState & { unknown: string[] } {
  const kept = readKept()
  const isAddressed = location.hash.length > 1
  const { steps, text, unknown } = readHash(isAddressed ? location.hash : (kept?.recipe ?? ''))
  const file = text === undefined ? fileOf(kept) : undefined
  return { steps, text: text ?? kept?.text ?? '', file, isText: file === undefined, unknown }
}

/** Keeps the state in the address and in the browser, and reads it from an address that changes. */
function useKept({ steps, text, file, isText }: WorkbenchState, change: (part: Partial<WorkbenchState>) => void): void {
  const recipe = writeRecipe(steps)
  const written = useRef(recipe)
  useEffect(() => {
    written.current = recipe
    if (decodeHash(location.hash) !== recipe)
      history.replaceState(null, '', `${location.pathname}${location.search}#${recipe}`)
  }, [recipe])
  useEffect(() => keep(recipe, text, isText ? undefined : file), [recipe, text, file, isText])
  useEffect(() => {
    const read = (): void => {
      if (decodeHash(location.hash) === written.current) return
      const shared = readHash(location.hash)
      change(
        shared.text === undefined ? { steps: shared.steps } : { steps: shared.steps, text: shared.text, isText: true },
      )
    }
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [change])
}

export type WorkbenchInput = ReturnType<typeof useWorkbench>

/** Input and recipe, kept in the address and in the browser. `unknown` are names in the address without an operation. */
export function useWorkbench() {
  const { say } = useTexts()
  const [{ unknown, ...opened }] = useState(openWorkbench)
  const [state, setState] = useState<WorkbenchState>(opened)
  const [complaint, setComplaint] = useState('')
  const { text, file, isText } = state
  const bytes = useMemo(() => (isText ? toBytes(text) : (file?.bytes ?? new Uint8Array())), [text, file, isText])
  const change = useCallback((part: Partial<WorkbenchState>) => setState((before) => ({ ...before, ...part })), [])
  const changeSteps = (how: (steps: readonly Step[]) => Step[]): void =>
    setState((before) => ({ ...before, steps: how(before.steps).slice(0, MAX_STEPS) }))
  useKept(state, change)

  async function takeFile(chosen: File): Promise<void> {
    if (chosen.size > MAX_INPUT_BYTES) {
      setComplaint(say('input.tooLarge', { megabytes: MAX_INPUT_BYTES / 1024 / 1024 }))
      return
    }
    try {
      const read = new Uint8Array(await chosen.arrayBuffer())
      setComplaint('')
      change({ file: { name: chosen.name, bytes: read }, isText: false })
    } catch {
      setComplaint(say('input.unreadable'))
    }
  }

  return { ...state, bytes, unknown, complaint, change, changeSteps, takeFile }
}

/** A recipe after the encoding of browsers. */
function decodeHash(hash: string): string {
  return writeRecipe(readHash(hash).steps) + (hash.includes('&') ? '&' : '')
}
