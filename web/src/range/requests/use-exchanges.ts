import { useCallback, useEffect, useRef, useState } from 'react'
import type { Exchange } from './exchanges.ts'

const POLL_MS = 2000
const MAX_EXCHANGES = 200

/** `gone`: no answer; `ended`: an answer without the list. */
export type Connection = 'fresh' | 'open' | 'gone' | 'ended'

export interface Exchanges {
  list: readonly Exchange[]
  /** Start of the server's records. Milliseconds since 1970. */
  since: number | undefined
  connection: Connection
  /** Error of the server in place of the list. */
  complaint: string
  /** True after the server has lost its earlier records. */
  isRenewed: boolean
  /** Fetches at once. */
  refresh(): Promise<void>
}

interface Listed {
  ring: string
  since: number
  exchanges: Exchange[]
}

/** Address of a route of the request bench, relative to the page's own. */
export function addressOf(part: string): string {
  return location.pathname.replace(/\/*$/, '/') + part
}

/** The list of exchanges, oldest first. Polled every two seconds while the page is visible. */
export function useExchanges(isPaused: boolean): Exchanges {
  const [state, setState] = useState<Omit<Exchanges, 'refresh'>>({
    list: [],
    since: undefined,
    connection: 'fresh',
    complaint: '',
    isRenewed: false,
  })
  const known = useRef<{ ring: string | undefined; last: number }>({ ring: undefined, last: 0 })
  const asking = useRef<Promise<void>>(undefined)

  const ask = useCallback(async (): Promise<void> => {
    try {
      const { ring, last } = known.current
      const reply = await fetch(addressOf(`?after=${last}`), { headers: { accept: 'application/json' } })
      if (!reply.headers.get('content-type')?.includes('json')) throw new EndedError('')
      const listed = (await reply.json()) as Listed & { message?: string; error?: string | { message?: string } }
      if (!reply.ok || !Array.isArray(listed.exchanges)) {
        const fault = typeof listed.error === 'object' ? listed.error.message : undefined
        throw new EndedError(listed.message ?? fault ?? '')
      }
      const isNew = ring !== undefined && ring !== listed.ring
      known.current = { ring: listed.ring, last: isNew ? 0 : (listed.exchanges.at(-1)?.id ?? last) }
      if (isNew) return await ask()
      setState((before) => {
        const isRenewed = before.isRenewed || (before.since !== undefined && before.since !== listed.since)
        const kept = before.since === listed.since ? before.list : []
        const list = listed.exchanges.length > 0 || kept !== before.list ? [...kept, ...listed.exchanges] : before.list
        return { list: list.slice(-MAX_EXCHANGES), since: listed.since, connection: 'open', complaint: '', isRenewed }
      })
    } catch (error) {
      const isEnded = error instanceof EndedError
      setState((before) => ({
        ...before,
        connection: isEnded ? 'ended' : 'gone',
        complaint: isEnded ? error.message : '',
      }))
    }
  }, [])

  const refresh = useCallback((): Promise<void> => {
    asking.current ??= ask().finally(() => {
      asking.current = undefined
    })
    return asking.current
  }, [ask])

  useEffect(() => {
    if (isPaused) return undefined
    void refresh()
    const timer = setInterval(() => {
      if (!document.hidden) void refresh()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [isPaused, refresh])

  return { ...state, refresh }
}

/** The server answered without the list. */
class EndedError extends Error {}
