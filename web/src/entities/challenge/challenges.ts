import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ChallengeRow, HintRow } from '#contract/game.ts'
import type { Success } from '#contract/replies.ts'
import { get } from '../session/http.ts'
import type { ProofStatus } from './proofs.ts'

/** A challenge with its tags as a list, its hints in order, and the state of its proof. */
export interface BoardChallenge extends ChallengeRow {
  tagList: readonly string[]
  hints: readonly HintRow[]
  /** Missing if no fix of this challenge can be proven. */
  proof?: ProofStatus | undefined
}

/** Challenges that players can solve. `search` is the query of the address with its question mark. */
export async function fetchChallenges(search: string): Promise<ChallengeRow[]> {
  const { data } = await get<Success<ChallengeRow[]>>(`api/Challenges/${search}`)
  return data.filter((challenge) => challenge.state !== 'planned').map(countOwnCodingPart)
}

/** The page treats coding parts of ours like those of the reference. */
function countOwnCodingPart(row: ChallengeRow): ChallengeRow {
  if (!row.hasOwnCodingPart) return row
  const tags = [row.tags, 'With Coding Challenge'].filter(Boolean).join(',')
  return { ...row, tags, hasCodingChallenge: true }
}

export const challengesQuery = queryOptions({
  queryKey: ['challenges'],
  queryFn: () => fetchChallenges('?sort=name'),
})

export const hintsQuery = queryOptions({
  queryKey: ['hints'],
  queryFn: async () => (await get<Success<HintRow[]>>('api/Hints/')).data,
})

/** Splits a comma list of tags. */
export function splitTags(tags: string | null): string[] {
  return tags ? tags.split(',').map((tag) => tag.trim()) : []
}

/** Challenges in board order (difficulty, tutorial order, name), each with its tags, hints and proof. */
export function assembleBoard(
  challenges: readonly ChallengeRow[],
  hints: readonly HintRow[],
  proofs: ReadonlyMap<string, ProofStatus> = new Map(),
): BoardChallenge[] {
  const hintsOf = Map.groupBy(
    hints.toSorted((a, b) => a.order - b.order),
    (hint) => hint.ChallengeId,
  )
  return challenges
    .map((challenge) => ({
      ...challenge,
      tagList: splitTags(challenge.tags),
      hints: hintsOf.get(challenge.id) ?? [],
      proof: proofs.get(challenge.key),
    }))
    .sort(compareOnBoard)
}

function compareOnBoard(a: ChallengeRow, b: ChallengeRow): number {
  return (
    a.difficulty - b.difficulty ||
    (a.tutorialOrder ?? Number.POSITIVE_INFINITY) - (b.tutorialOrder ?? Number.POSITIVE_INFINITY) ||
    a.name.localeCompare(b.name)
  )
}

/**
 * Changes one challenge of the cached list, so that every view shows it at once. A pending answer may be older, so the
 * list is refetched.
 */
export function patchChallenge(client: QueryClient, key: string, change: Partial<ChallengeRow>): void {
  client.setQueryData(challengesQuery.queryKey, (challenges) =>
    challenges?.map((challenge) => (challenge.key === key ? { ...challenge, ...change } : challenge)),
  )
  const { queryKey } = challengesQuery
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
}
