import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { UnlockedPart, UnlockRow } from '#contract/game.ts'
import type { Success } from '#contract/replies.ts'
import { get } from '../session/http.ts'

const unlocksQuery = queryOptions({
  queryKey: ['unlocks'],
  queryFn: async () => (await get<Success<UnlockRow[]>>('range/unlocks')).data,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Whether a part of the page may be shown: its challenge was solved before, or just now in any window. */
export function useUnlocked(part: UnlockedPart): boolean {
  const { data } = useQuery(unlocksQuery)
  return data?.some((row) => row.part === part && row.unlocked) ?? false
}

/** Whether the menu may link the score board. */
export function useScoreBoardFound(): boolean {
  return useUnlocked('scoreBoardLink')
}

/** Whether this challenge unlocks a part of the page. */
export function useUnlockOf(challengeKey: string, part: UnlockedPart): boolean {
  const { data } = useQuery(unlocksQuery)
  return data?.some((row) => row.part === part && row.key === challengeKey) ?? false
}

/**
 * Shows the parts that the solved challenge unlocks. A pending answer may be older than the solve, and a failed one is
 * missing, so the list is refetched.
 */
export function noticeUnlocks(client: QueryClient, solvedKey: string): void {
  const { queryKey } = unlocksQuery
  client.setQueryData(queryKey, (rows) =>
    rows?.map((row) => (row.key === solvedKey ? { ...row, unlocked: true } : row)),
  )
  const isKnown = client.getQueryData(queryKey) !== undefined
  if (!isKnown || client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
}
