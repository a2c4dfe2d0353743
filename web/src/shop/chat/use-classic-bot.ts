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

const readStatus = async (): Promise<Reply> => readReply(await get('rest/chatbot/status'))

/** Runs one exchange at a time, and tells each whether its conversation is still open. */
function useTurns(add: (line: Line) => void) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const isBusy = useRef(false)
  /** Counts conversations, so that replies to a former customer are dropped. */
  const talk = useRef(0)

  const converse = useCallback(
    async (exchange: (isOpen: () => boolean) => Promise<void>) => {
      if (isBusy.current) return
      const now = talk.current
      const isOpen = () => talk.current === now
      isBusy.current = true
      setBusy(true)
      try {
        await exchange(isOpen)
      } catch (error) {
        if (isOpen() && !(error instanceof FormerCustomerError)) {
          const { sentence, detail } = explain(error as Error, t)
          add({ author: 'bot', body: sentence, isTrouble: true, ...(detail !== undefined && { reason: detail }) })
        }
      } finally {
        if (isOpen()) {
          isBusy.current = false
          setBusy(false)
        }
      }
    },
    [add, t],
  )

  const startOver = useCallback(() => {
    talk.current++
    isBusy.current = false
  }, [])
  return { busy, isBusy, converse, startOver }
}

/** A conversation with the scripted bot. It ends with the screen, because the bot remembers only names. */
export function useClassicBot() {
  const customer = useSession()?.claims.email
  const [lines, setLines] = useState<Line[]>([])
  const action = useRef<Reply['action']>(undefined)
  const add = useCallback((line: Line) => setLines((before) => [...before, line]), [])
  const { busy, isBusy, converse, startOver } = useTurns(add)

  function take(reply: Reply): void {
    if (reply.token) renewSession(reply.token)
    action.current = reply.action ?? action.current
    add({ author: 'bot', body: reply.body })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new conversation for each customer.
  useEffect(() => {
    startOver()
    action.current = undefined
    setLines([])
    void converse(async (isOpen) => {
      const reply = await readStatus()
      if (isOpen()) take(reply)
    })
    return startOver
  }, [customer])

  /** Sends a message. Asks for the bot's status first, which updates the customer's name. */
  function say(query: string): void {
    if (isBusy.current) return
    add({ author: 'user', body: query })
    void converse(async (isOpen) => {
      const status = await readStatus()
      if (status.action) action.current = status.action
      if (!isOpen()) return
      if (!status.status && !status.action) return take(status)
      const asked = { action: action.current ?? 'query', query }
      const reply = readReply(await send('POST', 'rest/chatbot/respond', asked))
      if (isOpen()) take(reply)
    })
  }

  /** Resets the bot, which undoes manipulations. */
  function resetBot(): void {
    void converse(async (isOpen) => {
      const reply = readReply(await send('POST', 'rest/chatbot/reset'))
      if (isOpen()) take(reply)
    })
  }

  return { lines, busy, isKnown: customer !== undefined, say, resetBot }
}
