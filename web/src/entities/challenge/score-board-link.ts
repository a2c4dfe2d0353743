import { type QueryClient, useQuery } from '@tanstack/react-query'
import { fetchChallenges } from './challenges.ts'

const scoreBoardKey = 'scoreBoardChallenge'
const queryKey = ['score-board-found']

/** Whether the menu may name the score board: it was found before, or just now in any window. */
export function useScoreBoardFound(): boolean {
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const [scoreBoard] = await fetchChallenges(`?key=${scoreBoardKey}`)
      return scoreBoard?.solved ?? false
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? false
}

/** Lets the score board be named from now on, if `solvedKey` is the challenge of finding it. */
export function noticeScoreBoard(client: QueryClient, solvedKey: string): void {
  if (solvedKey === scoreBoardKey) client.setQueryData(queryKey, true)
}
