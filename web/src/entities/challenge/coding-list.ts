import { queryOptions } from '@tanstack/react-query'
import type { CodingEntry } from '#contract/game.ts'
import type { Success } from '#contract/replies.ts'
import { get } from '../session/http.ts'

/** All coding challenges, shortest first. The list never changes while the server runs. */
export const codingListQuery = queryOptions({
  queryKey: ['coding-list'],
  queryFn: async () => (await get<Success<CodingEntry[]>>('range/coding')).data,
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
})
