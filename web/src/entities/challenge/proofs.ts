import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ProvingRow, ProvingStatus } from '#contract/proving.ts'
import type { Success } from '#contract/replies.ts'
import { get } from '../session/http.ts'

export type ProofStatus = ProvingStatus

/** Beginning of the key of a challenge's sources and attempts, in all languages. */
export function provingKeyOf(key: string): readonly [string, string] {
  return ['proving', key]
}

/** Challenges whose fix can be proven. */
export const proofsQuery = queryOptions({
  queryKey: ['proofs'],
  queryFn: async () => (await get<Success<ProvingRow[]>>('range/proving')).data,
  retry: false,
})

/** Status of each proof by the key of its challenge; empty until they are known. */
export function useProofs(): ReadonlyMap<string, ProofStatus> {
  const { data } = useQuery(proofsQuery)
  return useMemo(() => new Map(data?.map(({ key, status }) => [key, status])), [data])
}

/**
 * Notes a proof in the cached list. A pending answer may be older, so the list is refetched. An open page of the challenge
 * asks again, because attempts and the model fix come with the proof, of this tab or of another.
 */
export function patchProof(client: QueryClient, key: string, provenAt: string): void {
  const { queryKey } = proofsQuery
  client.setQueryData(queryKey, (rows) =>
    rows?.map((row) => (row.key === key ? { ...row, status: 'proven' as const, provenAt } : row)),
  )
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
  void client.invalidateQueries({ queryKey: provingKeyOf(key) })
}
