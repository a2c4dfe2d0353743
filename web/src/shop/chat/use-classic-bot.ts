import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormerCustomerError, get, send } from '../../entities/session/http.ts'
import { renewSession, useSession } from '../../entities/session/session.ts'
import { readRow, readText } from '../../entities/wire/wire.ts'
import { explain } from '../../ui/failure.ts'

interface Reply {
  body: string
  /** Meaning of the next message; undefined for an unknown visitor. */
  action: 'query' | 'setname' | undefined
  token: string | undefined
  status: boolean
}

export interface Line {
  author: 'bot' | 'user'
  body: string
  /** Whether it is an error, with a technical message. */
  isTrouble?: boolean
  reason?: string
}

const NEXT: Readonly<Record<string, Reply['action']>> = { response: 'query', namequery: 'setname' }

function readReply(reply: unknown): Reply {
  const { body, action, token, status } = readRow(reply)
  return {
    body: readText(body),
    action: typeof action === 'string' ? NEXT[action] : undefined,
    token: typeof token === 'string' ? token : undefined,
    status: Boolean(status),
  }
}

/** A conversation with the scripted bot. It ends with the screen, because the bot remembers only names. */
export function useClassicBot() {
  const { t } = useTranslation()
  const customer = useSession()?.claims.email
  const [lines, setLines] = useState<Line[]>([])
  const [busy, setBusy] = useState(false)
  const action = useRef<Reply['action']>(undefined)
  /** Counts conversations, so that replies to a former customer are dropped. */
  const talk = useRef(0)
  const isBusy = useRef(false)

  const add = useCallback((line: Line) => setLines((before) => [...before, line]), [])

  const take = useCallback(
    (reply: Reply) => {
      if (reply.token) renewSession(reply.token)
      action.current = reply.action ?? action.current
      add({ author: 'bot', body: reply.body })
    },
    [add],
  )

  /** Runs one exchange at a time. */
  const converse = useCallback(
    async (exchange: () => Promise<void>) => {
      if (isBusy.current) return
      const now = talk.current
      isBusy.current = true
      setBusy(true)
      try {
        await exchange()
      } catch (error) {
        if (talk.current === now && !(error instanceof FormerCustomerError)) {
          const { sentence, detail } = explain(error as Error, t)
          add({ author: 'bot', body: sentence, isTrouble: true, ...(detail !== undefined && { reason: detail }) })
        }
      } finally {
        if (talk.current === now) {
          isBusy.current = false
          setBusy(false)
        }
      }
    },
    [add, t],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new conversation for each customer.
  useEffect(() => {
    const now = ++talk.current
    isBusy.current = false
    action.current = undefined
    setLines([])
    void converse(async () => {
      const reply = readReply(await get('rest/chatbot/status'))
      if (talk.current === now) take(reply)
    })
    return () => {
      talk.current++
    }
  }, [customer])

  /** Sends a message. Asks for the bot's status first, which updates the customer's name. */
  function say(query: string): void {
    if (isBusy.current) return
    const now = talk.current
    add({ author: 'user', body: query })
    void converse(async () => {
      const status = readReply(await get('rest/chatbot/status'))
      if (status.action) action.current = status.action
      if (talk.current !== now) return
      if (!status.status && !status.action) return take(status)
      const asked = { action: action.current ?? 'query', query }
      const reply = readReply(await send('POST', 'rest/chatbot/respond', asked))
      if (talk.current === now) take(reply)
    })
  }

  /** Resets the bot, which undoes manipulations. */
  function resetBot(): void {
    const now = talk.current
    void converse(async () => {
      const reply = readReply(await send('POST', 'rest/chatbot/reset'))
      if (talk.current === now) take(reply)
    })
  }

  return { lines, busy, isKnown: customer !== undefined, say, resetBot }
}
