import type { ChallengeRow } from '#contract/game.ts'
import type { ProofStatus } from './proofs.ts'

/** Solved and total hacks and coding parts, and proven fixes. Every coding challenge has two parts. */
export interface Progress {
  hacked: number
  hacks: number
  coded: number
  codes: number
  proven: number
  proofs: number
}

/** A challenge as far as its progress is concerned. */
type Counted = ChallengeRow & { proof?: ProofStatus | undefined }

/** Progress of `challenges`; without coding parts if `coding` is false. */
export function sumProgress(challenges: readonly Counted[], coding: boolean): Progress {
  const withProof = coding ? challenges.filter(({ proof }) => proof !== undefined) : []
  const withCode = coding ? challenges.filter((challenge) => challenge.hasCodingChallenge) : []
  return {
    hacked: challenges.filter((challenge) => challenge.solved).length,
    hacks: challenges.length,
    coded: withCode.reduce((sum, challenge) => sum + challenge.codingChallengeStatus, 0),
    codes: 2 * withCode.length,
    proven: withProof.filter(({ proof }) => proof === 'proven').length,
    proofs: withProof.length,
  }
}

/** `part` of `whole` in whole percent; 0 if `whole` is 0. */
export function toPercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole)
}

/** Hacks and coding parts together, in whole percent. Proofs are extra. */
export function overallPercentOf(progress: Progress): number {
  return toPercent(progress.hacked + progress.coded, progress.hacks + progress.codes)
}

/** Whether all hacks and coding parts are done; false without any. */
export function isFinished(progress: Progress): boolean {
  return progress.hacks > 0 && progress.hacked === progress.hacks && progress.coded === progress.codes
}

/** Challenges by difficulty, without empty difficulties. */
export function groupByDifficulty<Row extends ChallengeRow>(
  challenges: readonly Row[],
): [difficulty: number, rows: Row[]][] {
  return [...Map.groupBy(challenges, (challenge) => challenge.difficulty)].sort(([a], [b]) => a - b)
}

/** Filled segments of the ring's ten. Any progress fills at least one, only completion fills all. */
export function countSegments(progress: Progress): number {
  if (progress.codes === 0 || progress.coded === 0) return 0
  if (progress.coded === progress.codes) return 10
  return Math.min(9, Math.max(1, Math.round((10 * progress.coded) / progress.codes)))
}

/** Width of a challenge's bar in the bar code, 1 to 4; the same in every view. */
export function barWidthOf(id: number): number {
  return [3, 1, 2, 1, 4, 3, 2, 1, 3, 1, 2, 1, 4][(id * 7) % 13] ?? 2
}
