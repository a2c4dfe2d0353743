import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MyTeam } from '#contract/class.ts'
import { isInClass } from '../game/cookies.ts'
import { get } from '../session/http.ts'

/** The team whose shop this browser sees. Fails outside of a class. */
export const myTeamQuery = queryOptions({
  queryKey: ['class', 'me'],
  queryFn: () => get<MyTeam>('host/class/me'),
  retry: false,
})

/** Slug of the team, which never changes; empty without a class, undefined until it is known. */
export function useTeamSlug(): string | undefined {
  const isAsked = isInClass()
  const { data, isError } = useQuery({ ...myTeamQuery, enabled: isAsked })
  return data?.team.slug ?? (isAsked && !isError ? undefined : '')
}
