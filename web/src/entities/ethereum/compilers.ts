import { queryOptions } from '@tanstack/react-query'
import type { CompilerRow } from '#contract/compilers.ts'
import type { Success } from '#contract/replies.ts'
import { get } from '../session/http.ts'

export const compilersQuery = queryOptions({
  queryKey: ['compilers'],
  queryFn: async () => (await get<Success<CompilerRow[]>>('range/chain/compilers')).data,
  staleTime: Number.POSITIVE_INFINITY,
})
