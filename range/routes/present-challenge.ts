import type { Challenge } from '#range/catalogue/catalogue.ts'
import type { Game } from '#range/game.ts'
import { fillInHtml, fillInText } from '#range/placeholders.ts'
import type { Rules } from '#range/rules.ts'
import { disabledNote, disabledReason } from '#range/safety-mode.ts'

/** A challenge on the wire. The order of the fields is the reference's, with `state` of ours at the end. */
export interface ChallengeOnTheWire {
  id: number
  key: string
  name: string
  category: string
  tags: string | null
  description: string
  difficulty: number
  mitigationUrl: string | null
  solved: boolean
  disabledEnv: string | null
  tutorialOrder: number | null
  codingChallengeStatus: 0 | 1 | 2
  hasCodingChallenge: boolean
  hint: string | null
  hintUrl: string | null
  createdAt: string
  updatedAt: string
  ChallengeDependencies: readonly never[]
  /** `planned`: in the register, but not built yet; not for players. */
  state: 'open' | 'planned'
}

const PLANNED_DESCRIPTION = 'This challenge is not on the shelf yet.'

/** Everything about a challenge that is the same in every game and language, to be worked out once. */
export function presentChallenge(challenge: Challenge, rules: Rules): ChallengeBlank {
  const reason = disabledReason(challenge, rules)
  const hasCodingChallenge = challenge.built && challenge.codingChallengeBuilt
  const tags = hasCodingChallenge ? [...challenge.tags, 'With Coding Challenge'] : challenge.tags
  return {
    challenge,
    description: challenge.built ? fillInHtml(challenge.description, rules) : PLANNED_DESCRIPTION,
    note: reason === null ? '' : disabledNote(reason),
    tags: tags.length > 0 ? tags.join(',') : null,
    mitigationUrl: rules.challenges.showMitigations ? challenge.mitigationUrl : null,
    disabledEnv: reason,
    hasCodingChallenge,
    hint: challenge.built && rules.challenges.showHints ? firstHint(challenge.hints, rules) : null,
  }
}

export interface ChallengeBlank {
  challenge: Challenge
  description: string
  note: string
  tags: string | null
  mitigationUrl: string | null
  disabledEnv: string | null
  hasCodingChallenge: boolean
  hint: string | null
}

/** A blank filled in with what happened in one game, in one language. */
export function fillInChallenge(
  blank: ChallengeBlank,
  game: Game,
  translate: (text: string) => string,
): ChallengeOnTheWire {
  const { challenge } = blank
  const progress = game.progressOf(challenge.key)
  const { startedAt } = game.state
  return {
    id: challenge.id,
    key: challenge.key,
    name: challenge.name,
    category: challenge.category,
    tags: blank.tags,
    description: translate(blank.description) + (blank.note && translate(blank.note)),
    difficulty: challenge.difficulty,
    mitigationUrl: blank.mitigationUrl,
    solved: challenge.built && progress?.solvedAt != null,
    disabledEnv: blank.disabledEnv,
    tutorialOrder: challenge.tutorialOrder,
    codingChallengeStatus: progress?.codingStatus ?? 0,
    hasCodingChallenge: blank.hasCodingChallenge,
    hint: blank.hint && translate(blank.hint),
    hintUrl: null,
    createdAt: startedAt,
    updatedAt: progress?.changedAt ?? startedAt,
    ChallengeDependencies: [],
    state: challenge.built ? 'open' : 'planned',
  }
}

function firstHint([hint]: readonly { text: string }[], rules: Rules): string | null {
  return hint ? fillInText(hint.text, rules) : null
}
