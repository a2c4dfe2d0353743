import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ClassMessage, LimitUse, MyTeam, RunState } from '#contract/class.ts'
import { challengesQuery, hintsQuery } from '../../entities/challenge/challenges.ts'
import { get } from '../../entities/session/http.ts'

const MY_TEAM_KEY = ['class', 'me']

/** Polling interval without an event stream. */
const ASK_EVERY_MS = 60_000

/** Applies an event of the class to the cached team. */
function changeTeam(mine: MyTeam, name: string, data: unknown): MyTeam {
  if (name === 'run') return { ...mine, run: data as RunState }
  if (name === 'limit') {
    const use = data as LimitUse
    return { ...mine, limits: [...mine.limits.filter(({ kind }) => kind !== use.kind), use] }
  }
  const message = data as ClassMessage
  if (mine.messages.some(({ id }) => id === message.id)) return mine
  return { ...mine, messages: [...mine.messages, message] }
}

function tryToRead(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** This browser's team, updated by events while the tab is visible. A tab in the background holds no connection. */
export function useMyTeam(): { mine: MyTeam | undefined; isGone: boolean } {
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: MY_TEAM_KEY,
    queryFn: () => get<MyTeam>('host/class/me'),
    refetchInterval: ASK_EVERY_MS,
    retry: false,
  })
  const isThere = data !== undefined
  useEffect(() => {
    if (!isThere) return
    let source: EventSource | undefined
    const askAgain = () => void client.invalidateQueries({ queryKey: MY_TEAM_KEY })
    const hear = (event: Event) => {
      const { type, data: text } = event as MessageEvent<string>
      const told = tryToRead(text)
      if (told === undefined) return
      client.setQueryData<MyTeam>(MY_TEAM_KEY, (mine) => mine && changeTeam(mine, type, told))
      // A phase opens and closes challenges, and the trainer may enable or disable hints.
      if (type === 'run')
        for (const { queryKey } of [challengesQuery, hintsQuery]) void client.invalidateQueries({ queryKey })
      // A pending answer may be older than the event.
      if (client.isFetching({ queryKey: MY_TEAM_KEY }) > 0) askAgain()
    }
    const follow = () => {
      source?.close()
      source = undefined
      if (document.visibilityState !== 'visible') return
      source = new EventSource('./host/class/events')
      // Events before the connection were missed.
      source.onopen = askAgain
      for (const name of ['message', 'run', 'limit']) source.addEventListener(name, hear)
    }
    const look = () => {
      follow()
      // Events during the invisible time were missed.
      if (document.visibilityState === 'visible') askAgain()
    }
    follow()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      source?.close()
    }
  }, [isThere, client])
  return { mine: data, isGone: error !== null && data === undefined }
}
