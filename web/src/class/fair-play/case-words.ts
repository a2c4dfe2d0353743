import type { TFunction } from 'i18next'
import type { Room } from '#contract/class-room.ts'
import type { Suspicion } from '#contract/class-team.ts'
import type { FairPlayCase } from '#contract/fair-play.ts'
import { joinWords } from '../../i18n/join-words.ts'

type Reason = Suspicion['reasons'][number]

/** Replaces slugs and keys in the facts of a reason by names. */
export function nameFacts(
  { facts }: Reason,
  room: Pick<Room, 'teams' | 'challenges'>,
): Record<string, string | number> {
  const { team, previous, ...rest } = facts
  return {
    ...rest,
    ...(team !== undefined && { team: room.teams.find(({ slug }) => slug === team)?.name ?? team }),
    ...(previous !== undefined && { previous: room.challenges.find(({ key }) => key === previous)?.name ?? previous }),
  }
}

/** Short text of the signs against a team, for the list. */
export function sumUp(one: FairPlayCase, t: TFunction): string {
  const signs = one.reasons.filter(({ points }) => points > 0)
  return joinWords(signs.map(({ code, facts }) => t(`CLASS_CASE_SHORT_${code.toUpperCase()}`, { ...facts })))
}

export function toCasePath({ team, challenge }: Pick<FairPlayCase, 'team' | 'challenge'>): string {
  return `/host/fair-play/${encodeURIComponent(team)}/${encodeURIComponent(challenge)}`
}
