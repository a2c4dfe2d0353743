import { useCallback, useEffect, useRef, useState } from 'react'
import { FormerCustomerError, HttpError } from '../../entities/session/http.ts'
import { useSession } from '../../entities/session/session.ts'
import { complain } from '../../ui/snackbar.tsx'
import { askAssistant, ModelError } from './api.ts'
import { keepAnswer, keepMessages, useConversations } from './conversations.ts'
import { createPacer } from './pacer.ts'
import type { Message } from './read-conversations.ts'

/** Milliseconds between two renders of an answer in progress. */
const SHOW_EVERY_MS = 40

/** Milliseconds between two saves of an answer in progress. */
const KEEP_EVERY_MS = 300

/** Characters that a slow phone renders per millisecond; long answers render less often. */
const DRAWN_IN_MILLISECOND = 500

interface Run {
  history: Message[]
  answer: Message
  /** E-mail address of the asking customer. */
  customer: string | undefined
}

function describeFailure(reason: unknown): Pick<Message, 'failure' | 'reason'> {
  if (reason instanceof ModelError) return { failure: 'CHATBOT_ERROR_LLM_UNREACHABLE', reason: reason.message }
  if (!(reason instanceof HttpError)) return { failure: 'NETWORK_ERROR' }
  const failure = reason.status === 413 ? 'CHAT_TALK_TOO_LONG' : 'CHATBOT_ERROR_LLM_UNREACHABLE'
  return { failure, reason: `${reason.status} · ${reason.message}` }
}

export type Conversation = ReturnType<typeof useConversation>

/** One conversation with its answer in progress, and the actions on it. */
export function useConversation(id: string | undefined) {
  const customer = useSession()?.claims.email
  const kept = useConversations().find((conversation) => conversation.id === id)
  const [run, setRun] = useState<Run | null>(null)
  const current = useRef<AbortController | null>(null)

  const stop = useCallback(() => current.current?.abort(), [])
  // Leaving the screen or changing the customer aborts the question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the customer changes.
  useEffect(() => stop, [stop, customer])

  /** Replaces the conversation by these messages and asks the last one. */
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
    // The first words are stored at once, so that nothing visible is lost.
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
      // A failure replaces the answer; a stopped answer stays.
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
