import type { ChallengeRow, CodingEntry } from '#contract/game.ts'
import type { ProofStatus } from '../../entities/challenge/proofs.ts'

/** Relations of a coding challenge to others. */
export interface Offers {
  /** A done challenge with the same code and fix, while this one is not done. */
  doneBefore: ChallengeRow | undefined
  /** Open challenges with the same code and fix that are not done yet. */
  sameSitting: readonly ChallengeRow[]
  /** The shortest other open challenge, with its number of lines. */
  next: { challenge: ChallengeRow; lines: number } | undefined
  /** Missing if no fix of it can be proven. */
  proof: ProofStatus | undefined
}

/** @param isOpen whether the player may see the code of a challenge */
export function findOffers(
  challenge: ChallengeRow,
  challenges: readonly ChallengeRow[],
  list: readonly CodingEntry[],
  isOpen: (challenge: ChallengeRow) => boolean,
  proofs: ReadonlyMap<string, ProofStatus>,
): Offers {
  const rows = new Map(challenges.map((row) => [row.key, row]))
  const shared = (list.find(({ key }) => key === challenge.key)?.sameSitting ?? []).flatMap(
    (key) => rows.get(key) ?? [],
  )
  const sameSitting = shared.filter((row) => isOpen(row) && row.codingChallengeStatus < 2)
  const open = list.flatMap(({ key, lines }) => {
    const row = rows.get(key)
    const isLeft = row && key !== challenge.key && isOpen(row) && row.codingChallengeStatus < 2
    return isLeft && !sameSitting.includes(row) ? [{ challenge: row, lines }] : []
  })
  return {
    doneBefore: challenge.codingChallengeStatus < 2 ? shared.find((row) => row.codingChallengeStatus === 2) : undefined,
    sameSitting,
    next: open[0],
    proof: proofs.get(challenge.key),
  }
}
