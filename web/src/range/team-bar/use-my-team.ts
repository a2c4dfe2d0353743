import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ClassMessage, LimitUse, MyTeam, RunState } from '#contract/class.ts'
import { challengesQuery, hintsQuery } from '../../entities/challenge/challenges.ts'
import { get } from '../../entities/session/http.ts'

const MY_TEAM_KEY = ['class', 'me']

/** How a page with the stream cut goes on hearing: by asking now and then. */
const ASK_EVERY_MS = 60_000

/** What is new in a class changes what the bar shows; the rest of it stays. */
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

/** This browser's team, with what is told of it while somebody looks: a tab in the background keeps no line to the server. */
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
      // A phase opens and closes challenges, and the trainer may give and take hints.
      if (type === 'run')
        for (const { queryKey } of [challengesQuery, hintsQuery]) void client.invalidateQueries({ queryKey })
      // An answer that is on its way may be older than this.
      if (client.isFetching({ queryKey: MY_TEAM_KEY }) > 0) askAgain()
    }
    const follow = () => {
      source?.close()
      source = undefined
      if (document.visibilityState !== 'visible') return
      source = new EventSource('./host/class/events')
      // For the first time or again: nobody has told what was said before.
      source.onopen = askAgain
      for (const name of ['message', 'run', 'limit']) source.addEventListener(name, hear)
    }
    const look = () => {
      follow()
      // Whatever was said while nobody looked.
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
