import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchChallenges } from './challenges.ts'
import { onMessage } from './socket.ts'

const scoreBoardKey = 'scoreBoardChallenge'
const queryKey = ['score-board-found']

/** Whether the menu may name the score board: it was found before, or just now in any window. */
export function useScoreBoardFound(): boolean {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const [scoreBoard] = await fetchChallenges(`?key=${scoreBoardKey}`)
      return scoreBoard?.solved ?? false
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(
    () =>
      onMessage('challenge solved', (event) => {
        if ((event as { key?: unknown } | null)?.key === scoreBoardKey) client.setQueryData(queryKey, true)
      }),
    [client],
  )
  return data ?? false
}
