import { setImmediate as nextTurn } from 'node:timers/promises'
import type { HostError } from '#host/errors.ts'
import type { EarlierSeeds } from '#host/instances/earlier-seeds.ts'
import { describe, type Summary, summarise } from '#host/repair/findings.ts'
import { type Look, lookAtFile } from '#host/repair/look-at-file.ts'
import { listInstances, salvage } from '#host/repair/salvage.ts'
import { listWays } from '#host/repair/ways.ts'
import { ScoreCopies } from '#host/store/score-copies.ts'
import { STORE_FILE } from '#host/store/store-tables.ts'

/**
 * Looks at a store that does not open, and at what could be read of it.
 * @param copiesIn folder with the copies of the scores, where it is another
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
