import type { TFunction } from 'i18next'
import type { ChallengeRow } from '#contract/game.ts'
import { formatMoment } from '../../i18n/moments.ts'

type Closed = Pick<ChallengeRow, 'disabledEnv' | 'opensAt'>

/** Values of `disabledEnv` for challenges that the trainer has closed. Any other value names an environment. */
const NOT_YET = 'Not open yet'
const NOT_ANY_MORE = 'Not open any more'

/** Whether the trainer has closed a challenge. Others are closed because they are dangerous here. */
export function isOfClass({ disabledEnv }: Closed): boolean {
  return disabledEnv === NOT_YET || disabledEnv === NOT_ANY_MORE
}

/** Whether the class of a challenge is over. */
export function isOver({ disabledEnv }: Closed): boolean {
  return disabledEnv === NOT_ANY_MORE
}

/** Time of the next opening, in milliseconds; undefined if unknown. */
export function findNextOpening(challenges: readonly Closed[]): number | undefined {
  const times = challenges.flatMap(({ opensAt }) => (opensAt ? [Date.parse(opensAt)] : []))
  return times.length > 0 ? Math.min(...times) : undefined
}

/** Reason why a challenge is closed now. */
export function tellClosing({ disabledEnv, opensAt }: Closed, t: TFunction, language: string): string {
  if (disabledEnv === NOT_ANY_MORE) return t('CHALLENGE_CLOSED_FOR_GOOD')
  if (disabledEnv === NOT_YET) {
    if (!opensAt) return t('CHALLENGE_NOT_OPEN_YET')
    return t('CHALLENGE_OPENS_AT', { time: formatMoment(new Date(opensAt), 'time', language) })
  }
  const isSafetyMode = disabledEnv === 'Safety Mode' || disabledEnv === 'safetyMode'
  return isSafetyMode ? t('CHALLENGE_UNAVAILABLE_SAFETYMODE') : t('CHALLENGE_UNAVAILABLE', { env: disabledEnv })
}
