import type { GameConfiguration, HintRow } from '#contract/game.ts'
import type { BoardChallenge } from '../../entities/challenge/challenges.ts'

export interface Badges {
  /** Null without a coding part, or if coding parts are disabled. */
  coding: { enabled: boolean; status: 0 | 1 | 2 } | null
  /** Null if no fix of this challenge can be proven, or if coding parts are disabled. */
  proof: { enabled: boolean; isProven: boolean } | null
  mitigationUrl: string | null
  repeatFlag: boolean
  tutorial: boolean
  /** Null without hints. `next` is null after all are unlocked. */
  hints: { unlocked: number; total: number; next: HintRow | null } | null
  debrief: boolean
}

/** Badges of `challenge` under `configuration`. */
export function badgesOf(challenge: BoardChallenge, configuration: GameConfiguration): Badges {
  const coding = configuration.challenges.codingChallengesEnabled ?? 'solved'
  const enabled = challenge.solved || coding === 'always'
  return {
    coding:
      coding !== 'never' && challenge.hasCodingChallenge ? { enabled, status: challenge.codingChallengeStatus } : null,
    proof: coding !== 'never' && challenge.proof ? { enabled, isProven: challenge.proof === 'proven' } : null,
    mitigationUrl: challenge.solved ? challenge.mitigationUrl : null,
    repeatFlag: challenge.solved && configuration.ctf.showFlagsInNotifications === true,
    tutorial: configuration.hackingInstructor.isEnabled === true && challenge.tutorialOrder !== null,
    hints: hintState(challenge.hints),
    debrief: challenge.solved,
  }
}

function hintState(hints: readonly HintRow[]): Badges['hints'] {
  if (hints.length === 0) return null
  return {
    unlocked: hints.filter((hint) => hint.unlocked).length,
    total: hints.length,
    next: hints.find((hint) => !hint.unlocked) ?? null,
  }
}
