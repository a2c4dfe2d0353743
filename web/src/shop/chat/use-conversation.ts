import { useCallback, useEffect, useRef, useState } from 'react'
import { FormerCustomerError } from '../../entities/session/http.ts'
import { complain } from '../../ui/snackbar.tsx'
import { askAssistant } from './api.ts'
import { keepAnswer, keepMessages, type Message, useConversations } from './conversations.ts'

/** Milliseconds between two times that an answer under way is written down. */
const KEEP_EVERY = 300

interface Run {
  history: Message[]
  answer: Message
}

/** One conversation: its messages with the answer that is coming in, and what can be done about it. */
export function useConversation(id: string | undefined) {
  const kept = useConversations().find((conversation) => conversation.id === id)
  const [run, setRun] = useState<Run | null>(null)
  const current = useRef<AbortController | null>(null)

  const stop = useCallback(() => current.current?.abort(), [])
  useEffect(() => stop, [stop])

  async function ask(history: Message[]): Promise<void> {
    if (!id || current.current) return
    const controller = new AbortController()
    current.current = controller
    let answer: Message = { role: 'assistant', content: '', partial: true }
    // The first words are written down at once: nothing that was shown is lost.
    let keptAt = 0
    setRun({ history, answer })
    keepMessages(id, history)
    try {
      for await (const { text, calls } of askAssistant(history, controller.signal)) {
        const tools = [...(answer.tool_calls ?? []), ...calls]
        answer = { ...answer, content: answer.content + text, ...(tools.length > 0 && { tool_calls: tools }) }
        setRun({ history, answer })
        if (Date.now() - keptAt < KEEP_EVERY) continue
        keptAt = Date.now()
        keepAnswer(id, [...history, answer])
      }
      answer = { ...answer, partial: false }
    } catch (reason) {
      if (reason instanceof FormerCustomerError) return finish()
      // A failure goes in place of an answer; what was stopped on purpose stays.
      if (!controller.signal.aborted) answer = { ...answer, partial: false, error: true }
    }
    const { partial, ...whole } = answer
    const isEmpty = !answer.content && !answer.tool_calls && !answer.error
    const isKept = keepAnswer(id, isEmpty ? history : [...history, partial ? answer : whole])
    if (!isKept) complain('CHAT_NOT_KEPT')
    finish()
  }

  function finish(): void {
    current.current = null
    setRun(null)
  }

  const messages = run ? [...run.history, run.answer] : (kept?.messages ?? [])
  return { title: kept?.title, messages, running: run !== null, ask, stop }
}
