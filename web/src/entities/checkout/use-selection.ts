import { useState } from 'react'
import { dropDraft, keepDraft, recallDraft } from '../session/drafts.ts'

interface Selection {
  id: string | undefined
  /** Whether the customer chose it; false for a suggestion. */
  meant: boolean
}

/** A click chooses a row or clears the choice. A click on a suggestion confirms it. */
export function applyClick(before: Selection, id: string | undefined): Selection {
  return id === undefined && !before.meant ? { ...before, meant: true } : { id, meant: true }
}

/**
 * The unconfirmed choice of a step. Starts with the confirmed one, else with an unfinished draft, else with a
 * suggestion. Survives navigation and reloads.
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
    /** Suggests a newly added entry. */
    suggest: (id: string) => set({ id, meant: false }),
    /** After the confirmation. */
    forget: () => dropDraft(draft),
  }
}
