import { useState } from 'react'
import { dropDraft, keepDraft, recallDraft } from './drafts.ts'

/** The text of a field, kept as a draft while it is typed. */
export function useDraftText(form: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => recallDraft<string>(form) ?? '')
  function write(next: string): void {
    setText(next)
    if (next) keepDraft(form, next)
    else dropDraft(form)
  }
  return [text, write]
}
