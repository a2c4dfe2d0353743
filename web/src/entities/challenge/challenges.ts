import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { get } from '../session/http.ts'

/** A service that a challenge needs, and whether it answered when the server started. */
export interface ChallengeDependency {
  name: string
  documentation: string
  key: string
  missing: boolean
}

export type CodingStatus = 0 | 1 | 2

/** A row of `GET /api/Challenges`, as far as the page reads it. */
export interface Challenge {
  id: number
  key: string
  name: string
  category: string
  /** Comma list, or null. */
  tags: string | null
  /** HTML. */
  description: string
  difficulty: number
  solved: boolean
  /** Why it is switched off here, or null. */
  disabledEnv: string | null
  mitigationUrl: string | null
  tutorialOrder: number | null
  hasCodingChallenge: boolean
  codingChallengeStatus: CodingStatus
  hint: string | null
  hintUrl: string | null
  updatedAt: string
  /** `planned` challenges exist on the wire only; players are not shown what they cannot solve. */
  state?: string
  ChallengeDependencies?: ChallengeDependency[]
}

/** A row of `GET /api/Hints`. */
export interface Hint {
  id: number
  ChallengeId: number
  text: string
  order: number
  unlocked: boolean
}

/** A challenge with its tags as a list and its hints in order. */
export interface BoardChallenge extends Challenge {
  tagList: readonly string[]
  hints: readonly Hint[]
}

/** Challenges that players can work on. `search` is the query part of the address, with its question mark. */
export async function fetchChallenges(search: string): Promise<Challenge[]> {
  const { data } = await get<{ data: Challenge[] }>(`api/Challenges/${search}`)
  return data.filter((challenge) => challenge.state !== 'planned')
}

export const challengesQuery = queryOptions({
  queryKey: ['challenges'],
  queryFn: () => fetchChallenges('?sort=name'),
})

export const hintsQuery = queryOptions({
  queryKey: ['hints'],
  queryFn: async () => (await get<{ data: Hint[] }>('api/Hints/')).data,
})

/** Splits a comma list of tags. */
export function splitTags(tags: string | null): string[] {
  return tags ? tags.split(',').map((tag) => tag.trim()) : []
}

/** Challenges in board order (difficulty, tutorial order, name), each with its tags and hints. */
export function assembleBoard(challenges: readonly Challenge[], hints: readonly Hint[]): BoardChallenge[] {
  const hintsOf = Map.groupBy(
    hints.toSorted((a, b) => a.order - b.order),
    (hint) => hint.ChallengeId,
  )
  return challenges
    .map((challenge) => ({
      ...challenge,
      tagList: splitTags(challenge.tags),
      hints: hintsOf.get(challenge.id) ?? [],
    }))
    .sort(boardOrder)
}

function boardOrder(a: Challenge, b: Challenge): number {
  return (
    a.difficulty - b.difficulty ||
    (a.tutorialOrder ?? Number.POSITIVE_INFINITY) - (b.tutorialOrder ?? Number.POSITIVE_INFINITY) ||
    a.name.localeCompare(b.name)
  )
}

/**
 * Changes one challenge of the loaded list in place, so that every view shows it at once. A list on its way may be older
 * than the change, so it is asked for again.
 */
export function patchChallenge(client: QueryClient, key: string, change: Partial<Challenge>): void {
  client.setQueryData(challengesQuery.queryKey, (challenges) =>
    challenges?.map((challenge) => (challenge.key === key ? { ...challenge, ...change } : challenge)),
  )
  const { queryKey } = challengesQuery
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
}
