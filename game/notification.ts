import type { SolvedNotification } from '#contract/game.ts'
import type { BuiltChallenge } from '#game/catalogue/catalogue.ts'
import { flagOf } from '#game/flags.ts'
import { fillInHtml, toPlainText } from '#game/placeholders.ts'
import type { Rules } from '#game/rules.ts'

/** Socket event about a solved challenge. */
export function createSolvedNotification(
  challenge: BuiltChallenge,
  rules: Rules,
  isRestore: boolean,
): SolvedNotification {
  const { key, name } = challenge
  return {
    key,
    name,
    challenge: `${name} (${toPlainText(fillInHtml(challenge.description, rules, key))})`,
    flag: flagOf(name, rules.flagKey),
    hidden: !rules.challenges.showSolvedNotifications,
    isRestore,
    codingChallenge: rules.challenges.codingChallengesEnabled !== 'never' && challenge.codingChallengeBuilt,
  }
}
