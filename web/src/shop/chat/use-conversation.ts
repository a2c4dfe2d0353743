import { useCallback, useEffect, useRef, useState } from 'react'
import { FormerCustomerError, HttpError } from '../../entities/session/http.ts'
import { useSession } from '../../entities/session/session.ts'
import { complain } from '../../ui/snackbar.tsx'
import { askAssistant, ModelError } from './api.ts'
import { keepAnswer, keepMessages, useConversations } from './conversations.ts'
import { createPacer } from './pacer.ts'
import type { Message } from './read-conversations.ts'

/** Milliseconds between two times that an answer under way is shown, and written down. */
const SHOW_EVERY_MS = 40
const KEEP_EVERY_MS = 300

/** Characters that take a millisecond to be drawn, on a slow phone: a long answer is shown less often. */
const DRAWN_IN_MILLISECOND = 500

interface Run {
  history: Message[]
  answer: Message
  /** Whom it answers. */
  customer: string | undefined
}

function describeFailure(reason: unknown): Pick<Message, 'failure' | 'reason'> {
  if (reason instanceof ModelError) return { failure: 'CHATBOT_ERROR_LLM_UNREACHABLE', reason: reason.message }
  if (!(reason instanceof HttpError)) return { failure: 'NETWORK_ERROR' }
  const failure = reason.status === 413 ? 'CHAT_TALK_TOO_LONG' : 'CHATBOT_ERROR_LLM_UNREACHABLE'
  return { failure, reason: `${reason.status} · ${reason.message}` }
}

/** One conversation: its messages with the answer that is coming in, and what can be done about it. */
export function useConversation(id: string | undefined) {
  const customer = useSession()?.claims.email
  const kept = useConversations().find((conversation) => conversation.id === id)
  const [run, setRun] = useState<Run | null>(null)
  const current = useRef<AbortController | null>(null)

  const stop = useCallback(() => current.current?.abort(), [])
  // Who leaves takes the question along, also when somebody else takes the place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the customer is another one.
  useEffect(() => stop, [stop, customer])

  /** Asks the last of these messages, in place of all that the conversation was. */
  async function ask(messages: Message[]): Promise<void> {
    const last = messages.at(-1)
    if (!id || !last || current.current) return
    const controller = new AbortController()
    current.current = controller
    const at = Date.now()
    const question = { ...last, at }
    const history = [...messages.slice(0, -1), question]
    let answer: Message = { role: 'assistant', content: '', partial: true, at }
    const show = createPacer(
      () => setRun({ history, answer, customer }),
      () => SHOW_EVERY_MS + answer.content.length / DRAWN_IN_MILLISECOND,
    )
    // The first words are written down at once: nothing that was shown is lost.
    const keep = createPacer(
      () => keepAnswer(id, question, answer),
      () => KEEP_EVERY_MS,
    )
    show.request()
    keepMessages(id, history)
    try {
      for await (const { text, calls } of askAssistant(history, controller.signal)) {
        const tools = [...(answer.tool_calls ?? []), ...calls]
        answer = { ...answer, content: answer.content + text, ...(tools.length > 0 && { tool_calls: tools }) }
        show.request()
        keep.request()
      }
      answer = { ...answer, partial: false }
    } catch (reason) {
      // A failure goes in place of an answer; what was stopped on purpose stays.
      const isMeant = controller.signal.aborted || reason instanceof FormerCustomerError
      if (!isMeant) answer = { ...answer, partial: false, error: true, ...describeFailure(reason) }
    }
    show.cancel()
    keep.cancel()
    const { partial, ...whole } = answer
    const isEmpty = !answer.content && !answer.tool_calls && !answer.error
    const isKept = keepAnswer(id, question, isEmpty ? undefined : partial ? answer : whole)
    if (!isKept) complain('CHAT_NOT_KEPT')
    current.current = null
    setRun(null)
  }

  const isOwn = run !== null && run.customer === customer
  const messages = isOwn ? [...run.history, run.answer] : (kept?.messages ?? [])
  return { isKnown: isOwn || kept !== undefined, messages, running: isOwn, ask, stop }
}
