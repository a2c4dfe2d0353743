import type { ChallengeRow, CheatReason, CodingAttempts } from '#contract/game.ts'
import type { Rules } from '#game/rules.ts'
import type { CodingVerdict, Conduct, Weighed } from './conduct.ts'
import type { ConductLists } from './lists.ts'

const MINUTES_A_STAR = 2
const MINUTES_A_CHARACTER = 0.001

/** The answer was fetched by its address, or is in a file that was sent whole. */
export type Shortcut = 'direct' | 'copied'

/** Settings of the weighing. */
export interface WeighingRules extends Pick<Rules, 'challenges' | 'hasInstructor'> {
  lists: ConductLists
}

/** Weighs a solve. @param shortcut how the answer was taken without a search */
export function weighHack(
  conduct: Conduct,
  { key, difficulty, tutorialOrder }: Pick<ChallengeRow, 'key' | 'difficulty' | 'tutorialOrder'>,
  { challenges, hasInstructor, lists }: WeighingRules,
  at: Date,
  shortcut: Shortcut | undefined,
): Weighed {
  const reasons: CheatReason[] = shortcut ? [{ kind: shortcut }] : []
  let expected = difficulty * MINUTES_A_STAR
  if (!challenges.showHints) {
    expected *= 1.5
    reasons.push({ kind: 'noHints' })
  }
  if (tutorialOrder !== null && hasInstructor) {
    expected *= 0.5
    reasons.push({ kind: 'tutorial' })
  }
  const free = findExcuse(conduct, key, lists)
  if (free) {
    expected = 0
    reasons.push(free)
  }
  const visits = lists.expectedVisitsOf(key)
  const seen = visits.filter((visit) => conduct.visits.includes(visit)).length
  if (visits.length > 0) reasons.push({ kind: 'visits', seen, expected: visits.length })
  const factor = visits.length > 0 ? 1 + (1 - seen / visits.length) / 2 : 1
  return { key, phase: 'hack', at, expected, factor, reasons, isShortcut: shortcut !== undefined }
}

/** Returns why a challenge needs no time after the previous solves. */
function findExcuse({ entries }: Conduct, key: string, lists: ConductLists): CheatReason | undefined {
  const last = entries.at(-1)
  if (last && lists.isTightlyCoupled(key, last.key)) return { kind: 'tightly', to: last.key }
  const related = entries.find((entry) => lists.isLooselyCoupled(key, entry.key) && entry.key !== key)
  if (related) return { kind: 'loosely', to: related.key }
  return lists.isTrivial(key) ? { kind: 'trivial' } : undefined
}

/** Weighs a solved part of a coding challenge. */
export function weighVerdict(
  conduct: Conduct,
  verdict: CodingVerdict,
  { hasInstructor, lists }: WeighingRules,
): Weighed {
  const { key, phase, at, snippetLength, vulnerableLines, fixes, sharesSnippet } = verdict
  if (phase === 'fix') return { key, phase, at, expected: Math.floor(fixes / 2), reasons: [] }
  const reasons: CheatReason[] = []
  let factor = MINUTES_A_CHARACTER * vulnerableLines
  if (hasInstructor && lists.isCodeInTutorial(key)) {
    factor *= 0.5
    reasons.push({ kind: 'tutorial' })
  }
  if (sharesSnippet && conduct.entries.some((entry) => entry.phase === 'find')) {
    factor *= 0.8
    reasons.push({ kind: 'sameSnippet' })
  }
  return { key, phase, at, expected: Math.ceil(snippetLength * factor), reasons }
}

/** Counts a verdict; false if that part was solved before. */
export function countAttempt(conduct: Conduct, { key, phase, right }: CodingVerdict): boolean {
  const known = Object.hasOwn(conduct.attempts, key) ? conduct.attempts[key] : undefined
  const none: CodingAttempts = { find: { count: 0, solved: false }, fix: { count: 0, solved: false } }
  const attempts = known ?? none
  conduct.attempts[key] = attempts
  const attempt = attempts[phase]
  if (attempt.solved) return false
  attempt.count++
  attempt.solved = right
  return true
}
