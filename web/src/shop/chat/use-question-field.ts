import { type RefObject, useRef } from 'react'
import { useDraftText } from '../../entities/session/use-draft-text.ts'

export interface QuestionField {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  type: (text: string) => void
  /** Puts a text into the field, which gets the focus. */
  prefill: (text: string) => void
}

/** The field for a question, whose text is kept as a draft. */
export function useQuestionField(draft: string): QuestionField {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, type] = useDraftText(draft)
  function prefill(words: string): void {
    type(words)
    field.current?.focus()
  }
  return { field, text, type, prefill }
}
