import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ClassMessage, LimitUse, MyTeam } from '#contract/class.ts'
import type { RunState } from '#contract/class-run.ts'
import { challengesQuery, hintsQuery } from '../../entities/challenge/challenges.ts'
import { myTeamQuery } from '../../entities/team/my-team.ts'

const { queryKey } = myTeamQuery

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
  const { data, error } = useQuery({ ...myTeamQuery, refetchInterval: ASK_EVERY_MS })
  const isThere = data !== undefined
  useEffect(() => {
    if (!isThere) return
    let source: EventSource | undefined
    const askAgain = () => void client.invalidateQueries({ queryKey })
    const hear = (event: Event) => {
      const { type, data: text } = event as MessageEvent<string>
      const told = tryToRead(text)
      if (told === undefined) return
      client.setQueryData(queryKey, (mine) => mine && changeTeam(mine, type, told))
      // A phase opens and closes challenges, and the trainer may enable or disable hints.
      if (type === 'run')
        for (const { queryKey: changed } of [challengesQuery, hintsQuery])
          void client.invalidateQueries({ queryKey: changed })
      // A pending answer may be older than the event.
      if (client.isFetching({ queryKey }) > 0) askAgain()
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
