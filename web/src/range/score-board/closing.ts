import type { TFunction } from 'i18next'
import type { ChallengeRow } from '#contract/game.ts'
import { formatMoment } from '../../i18n/moments.ts'

type Closed = Pick<ChallengeRow, 'disabledEnv' | 'opensAt'>

/** Reasons of the wire that a class has, beside those of the place where the shop runs. */
const NOT_YET = 'Not open yet'
const NOT_ANY_MORE = 'Not open any more'

/** Whether a challenge is closed by the trainer of a class, and would do no harm. */
export function isOfClass({ disabledEnv }: Closed): boolean {
  return disabledEnv === NOT_YET || disabledEnv === NOT_ANY_MORE
}

/** Whether the class that a challenge belonged to is over. */
export function isOver({ disabledEnv }: Closed): boolean {
  return disabledEnv === NOT_ANY_MORE
}

/** When the first of several challenges opens, in milliseconds; undefined where that is not known. */
export function findNextOpening(challenges: readonly Closed[]): number | undefined {
  const times = challenges.flatMap(({ opensAt }) => (opensAt ? [Date.parse(opensAt)] : []))
  return times.length > 0 ? Math.min(...times) : undefined
}

/** Why a challenge is closed at present. */
export function tellClosing({ disabledEnv, opensAt }: Closed, t: TFunction, language: string): string {
  if (disabledEnv === NOT_ANY_MORE) return t('CHALLENGE_CLOSED_FOR_GOOD')
  if (disabledEnv === NOT_YET) {
    if (!opensAt) return t('CHALLENGE_NOT_OPEN_YET')
    return t('CHALLENGE_OPENS_AT', { time: formatMoment(new Date(opensAt), 'time', language) })
  }
  const isSafetyMode = disabledEnv === 'Safety Mode' || disabledEnv === 'safetyMode'
  return isSafetyMode ? t('CHALLENGE_UNAVAILABLE_SAFETYMODE') : t('CHALLENGE_UNAVAILABLE', { env: disabledEnv })
}
