import type { ChallengeDependency, ChallengeRow } from '#contract/game.ts'
import { type Challenge, textsOf } from '#game/catalogue/catalogue.ts'
import type { Game } from '#game/game.ts'
import { NOT_OPEN_ANY_MORE, NOT_OPEN_YET } from '#game/opening.ts'
import { fillInHtml, fillInText } from '#game/placeholders.ts'
import type { Rules } from '#game/rules.ts'
import { findDisabledReason, writeDisabledNote } from '#game/safety-mode.ts'

/** Companion guide of the reference shop: a page for each category. */
const GUIDE = 'https://pwning.owasp-juice.shop/companion-guide/latest/part2'

/** Most services of one challenge, because row ids are derived from its own. */
const SERVICES_OF_CHALLENGE = 10

const PLANNED_DESCRIPTION = 'This challenge is not on the shelf yet.'

/** Facts of a challenge that are equal in all games, prepared for each language. */
export function describeChallenge(challenge: Challenge, rules: Rules, language: string | undefined): ChallengeBlank {
  const texts = challenge.built ? textsOf(challenge, language) : undefined
  const [hint] = texts?.hints ?? []
  const description = texts ? fillInHtml(texts.description, rules, challenge.key) : PLANNED_DESCRIPTION
  const reason = findDisabledReason(challenge, rules)
  // Parts of ours for the reference's challenges are on the wire under a name of ours.
  const hasCodingChallenge = challenge.built && challenge.codingChallengeBuilt && challenge.hasCodingChallenge
  const tags = hasCodingChallenge ? [...challenge.tags, 'With Coding Challenge'] : challenge.tags
  const hasHint = hint !== undefined && rules.challenges.showHints
  return {
    challenge,
    description: reason === null ? description : description + writeDisabledNote(reason),
    tags: tags.length > 0 ? tags.join(',') : null,
    mitigationUrl: rules.challenges.showMitigations ? challenge.mitigationUrl : null,
    disabledEnv: reason,
    hasCodingChallenge,
    hasOwnCodingPart: challenge.built && challenge.codingChallengeBuilt && !challenge.hasCodingChallenge,
    hint: hasHint ? fillInText(hint, rules, challenge.key) : null,
    hintUrl: hasHint ? `${GUIDE}/${challenge.category.toLowerCase().replaceAll(' ', '-')}.html` : null,
  }
}

export interface ChallengeBlank {
  challenge: Challenge
  description: string
  tags: string | null
  mitigationUrl: string | null
  disabledEnv: string | null
  hasCodingChallenge: boolean
  hasOwnCodingPart: boolean
  hint: string | null
  hintUrl: string | null
}

/** Adds the facts of one game. */
export function fillInChallenge(
  blank: ChallengeBlank,
  game: Game,
  needed: readonly ChallengeDependency[] = [],
): ChallengeRow {
  const { challenge } = blank
  const progress = game.progressOf(challenge.key)
  const { startedAt } = game.state
  return {
    id: challenge.id,
    key: challenge.key,
    name: challenge.name,
    category: challenge.category,
    owasp2025: (challenge.built && challenge.owasp2025) || null,
    tags: joinTags(blank.tags, needed),
    description: blank.description,
    difficulty: challenge.difficulty,
    mitigationUrl: blank.mitigationUrl,
    solved: challenge.built && progress?.solvedAt != null,
    ...(blank.hasOwnCodingPart && game.opening.hasCoding && { hasOwnCodingPart: true as const }),
    ...describeClosing(blank, game),
    tutorialOrder: challenge.tutorialOrder,
    codingChallengeStatus: progress?.codingStatus ?? 0,
    hasCodingChallenge: blank.hasCodingChallenge && game.opening.hasCoding,
    hint: game.opening.hasHints ? blank.hint : null,
    hintUrl: game.opening.hasHints ? blank.hintUrl : null,
    createdAt: startedAt,
    updatedAt: progress?.changedAt ?? startedAt,
    ChallengeDependencies: needed.map((service, index) => ({
      id: challenge.id * SERVICES_OF_CHALLENGE + index,
      ChallengeId: challenge.id,
      ...service,
      createdAt: startedAt,
      updatedAt: startedAt,
    })),
    state: challenge.built ? 'open' : 'planned',
  }
}

/** Returns why a challenge is closed. */
function describeClosing(
  { challenge, disabledEnv }: ChallengeBlank,
  { opening }: Game,
): Pick<ChallengeRow, 'disabledEnv' | 'opensAt'> {
  if (disabledEnv !== null || opening.isOpen(challenge)) return { disabledEnv }
  if (opening.isOver) return { disabledEnv: NOT_OPEN_ANY_MORE }
  const opensAt = opening.opensAt(challenge)
  return { disabledEnv: NOT_OPEN_YET, opensAt: opensAt === null ? null : new Date(opensAt).toISOString() }
}

function joinTags(tags: string | null, needed: readonly ChallengeDependency[]): string | null {
  if (needed.length === 0) return tags
  return [...(tags === null ? [] : [tags]), ...needed.map(({ name }) => `Requires ${name}`)].join(',')
}
