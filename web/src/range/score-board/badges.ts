import type { GameConfiguration, HintRow } from '#contract/game.ts'
import type { BoardChallenge } from '../../entities/challenge/challenges.ts'

/** What the foot of a challenge card offers. */
export interface Badges {
  /** Null: there is no coding part, or none is wanted. */
  coding: { enabled: boolean; status: 0 | 1 | 2 } | null
  mitigationUrl: string | null
  repeatFlag: boolean
  tutorial: boolean
  /** Null: there are no hints. `next` is null once all are open. */
  hints: { unlocked: number; total: number; next: HintRow | null } | null
  debrief: boolean
}

/** The badges of `challenge` under `configuration`. */
export function badgesOf(challenge: BoardChallenge, configuration: GameConfiguration): Badges {
  const coding = configuration.challenges.codingChallengesEnabled ?? 'solved'
  return {
    coding:
      coding !== 'never' && challenge.hasCodingChallenge
        ? { enabled: challenge.solved || coding === 'always', status: challenge.codingChallengeStatus }
        : null,
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
