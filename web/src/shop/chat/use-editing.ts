import { type KeyboardEvent, useState } from 'react'
import { keepMessages } from './conversations.ts'
import type { Message } from './read-conversations.ts'
import type { Conversation } from './use-conversation.ts'
import type { QuestionField } from './use-question-field.ts'

export type Editing = ReturnType<typeof useEditing>

/** Asks questions in other words: editing one drops what followed it, which can be brought back. */
export function useEditing(
  id: string | undefined,
  { messages, running, ask, stop }: Conversation,
  { field, text, prefill }: QuestionField,
) {
  /** Index of the question that is being edited. */
  const [editing, setEditing] = useState<number>()
  /** The conversation before a question was edited. */
  const [dropped, setDropped] = useState<Message[]>()
  const last = messages.findLastIndex(({ role }) => role === 'user')

  function edit(index: number): void {
    setEditing(index)
    prefill(messages[index]?.content ?? '')
  }

  function leave(): void {
    setEditing(undefined)
    prefill('')
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowUp' && text === '' && last >= 0 && !running) {
      event.preventDefault()
      edit(last)
    } else if (event.key === 'Escape' && editing !== undefined) {
      leave()
    }
  }

  return {
    edit,
    leave,
    onKeyDown,
    isEditing: editing !== undefined,
    hasDropped: dropped !== undefined,
    /** Asks in place of the edited question, or at the end. */
    ask(content: string): void {
      setDropped(editing === undefined ? undefined : messages)
      setEditing(undefined)
      void ask([...messages.slice(0, editing), { role: 'user', content }])
    },
    askLastAgain(): void {
      setDropped(undefined)
      void ask(messages.slice(0, last + 1))
    },
    bringBackDropped(): void {
      stop()
      if (id && dropped) keepMessages(id, dropped)
      setDropped(undefined)
      field.current?.focus()
    },
  }
}
