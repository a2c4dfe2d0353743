import type { Catalogue } from '#game/catalogue/catalogue.ts'
import { toCsv } from './csv.ts'
import { readTruth, TruthFault } from './read-truth.ts'
import { toSarif } from './sarif.ts'

export { TruthFault }

interface WrittenTruth {
  json: string
  sarif: string
  csv: string
}

/** Writes the ground truth in each format. @throws {TruthFault} */
export async function writeTruth(catalogue: Pick<Catalogue, 'challenges'>, version: string): Promise<WrittenTruth> {
  const truth = await readTruth(catalogue, version)
  return { json: JSON.stringify(truth), sarif: JSON.stringify(toSarif(truth)), csv: toCsv(truth) }
}
