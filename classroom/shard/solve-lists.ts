import type { SolvedChallenge } from '#classroom/shard/commands.ts'
import { type FoundPayload, findPublishedPayload } from '#classroom/shard/published-payloads.ts'
import type { SolvingRecord } from '#contract/game.ts'
import type { Catalogue } from '#game/catalogue/catalogue.ts'
import type { GameState } from '#game/game.ts'
import type { ProvingProgress } from '#game/proving/progress.ts'

export type ListSolved = (state: GameState) => SolvedChallenge[]

/** A trainer can look at the text of a proof, so one by a continue code does not count. */
function readProof(progress: ProvingProgress | undefined): number | null {
  return progress?.provenAt && !progress.isRestored ? Date.parse(progress.provenAt) : null
}

export function createListSolved({ byKey }: Catalogue): ListSolved {
  const findPublished = (key: string, record: SolvingRecord | null): FoundPayload | null => {
    const challenge = byKey.get(key)
    return challenge?.built ? findPublishedPayload(challenge.publishedPayloads, record) : null
  }
  return ({ progress, proving }) => {
    const keys = new Set([...Object.keys(progress), ...Object.keys(proving)])
    return [...keys].flatMap((key): SolvedChallenge[] => {
      const { solvedAt = null, solvedBy = null, codingStatus = 0, player = null } = progress[key] ?? {}
      const provenAt = readProof(proving[key])
      if (!progress[key] && provenAt === null) return []
      const published = solvedAt === null ? null : findPublished(key, solvedBy)
      return [
        { key, solvedAt: solvedAt === null ? null : Date.parse(solvedAt), codingStatus, provenAt, player, published },
      ]
    })
  }
}
