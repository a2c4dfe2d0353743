import { useState } from 'react'
import { dropDraft, keepDraft, recallDraft } from '../session/drafts.ts'

interface Selection {
  id: string | undefined
  /** Whether a hand chose it, and not we, because it is likely. */
  meant: boolean
}

/** A click on a row: chosen, or given back. On what was only likely it is a yes. */
export function applyClick(before: Selection, id: string | undefined): Selection {
  return id === undefined && !before.meant ? { ...before, meant: true } : { id, meant: true }
}

/**
 * What is chosen on a step before it is taken over. It begins with what has been decided, else with what was left
 * unfinished, else with what is likely; it survives walking away and loading the page again.
 */
export function useSelection(
  step: string,
  { decided, likely }: { decided: string | null; likely?: string | undefined },
) {
  const draft = `chosen/${step}`
  const [selection, setSelection] = useState<Selection>(() => {
    const unfinished = recallDraft<Selection>(draft)
    if (unfinished) return unfinished
    return decided === null ? { id: likely, meant: false } : { id: decided, meant: true }
  })

  function set(next: Selection): void {
    keepDraft(draft, next)
    setSelection(next)
  }

  return {
    selected: selection.id,
    select: (id: string | undefined) => set(applyClick(selection, id)),
    /** Chooses for somebody who has just made it. */
    suggest: (id: string) => set({ id, meant: false }),
    /** After it has been taken over. */
    forget: () => dropDraft(draft),
  }
}
