import { setImmediate as nextTurn } from 'node:timers/promises'
import type { HostError } from '#server/errors.ts'
import type { EarlierSeeds } from '#server/instances/earlier-seeds.ts'
import { describe, type Summary, summarise } from '#server/repair/findings.ts'
import { type Look, lookAtFile } from '#server/repair/look-at-file.ts'
import { listInstances, salvage } from '#server/repair/salvage.ts'
import { listWays } from '#server/repair/ways.ts'
import { ScoreCopies } from '#server/store/score-copies.ts'
import { STORE_FILE } from '#server/store/store-tables.ts'

/**
 * Looks at a store that does not open, and at its readable content.
 * @param copiesIn folder with the copies of the scores, if it is another
 */
export async function lookAtStore(
  directory: string,
  fault: HostError,
  seeds: EarlierSeeds,
  copiesIn = directory,
): Promise<Look> {
  const { file, common } = lookAtFile(directory, STORE_FILE, fault)
  const source = { file, copies: new ScoreCopies(copiesIn), seeds }
  const summaries: Summary[] = []
  const { ids, isWhole } = listInstances(source)
  try {
    for (const id of ids) {
      summaries.push(summarise(salvage(source, id)))
      await nextTurn()
    }
  } finally {
    file?.close()
  }
  const findings = describe(fault, summaries, isWhole)
  const hasShop = summaries.some(({ shop }) => shop !== null)
  return { ...common, findings, ways: listWays(fault.code, hasShop) }
}
