import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormerCustomerError, get, send } from '../../entities/session/http.ts'
import { renewSession, useSession } from '../../entities/session/session.ts'
import { readRow, readText } from '../../entities/wire/wire.ts'
import { explain } from '../../ui/failure.ts'

interface Reply {
  body: string
  /** What it takes the next message for; none for whoever is not known. */
  action: 'query' | 'setname' | undefined
  token: string | undefined
  status: boolean
}

export interface Line {
  author: 'bot' | 'user'
  body: string
  /** Said in place of a reply, with what the machine said about it. */
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

/** A talk with the scripted bot. It lasts as long as the screen: the bot remembers nothing but names. */
export function useClassicBot() {
  const { t } = useTranslation()
  const customer = useSession()?.claims.email
  const [lines, setLines] = useState<Line[]>([])
  const [busy, setBusy] = useState(false)
  const action = useRef<Reply['action']>(undefined)
  /** Counts talks: what is said to a former customer is not shown to the next one. */
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

  /** One exchange at a time, whatever comes of it. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new talk with each customer.
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

  /** Says something. It is asked before whether it is there, which makes it known to it by its name of today. */
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

  /** Switches it off and on again: whatever somebody has made of it is gone. */
  function resetBot(): void {
    const now = talk.current
    void converse(async () => {
      const reply = readReply(await send('POST', 'rest/chatbot/reset'))
      if (talk.current === now) take(reply)
    })
  }

  return { lines, busy, isKnown: customer !== undefined, say, resetBot }
}
