import { type Measurement, medianOf } from '#bench/report.ts'
import { load } from '#bench/throughput.ts'

const PATHS = ['/rest/products/search?q=', '/api/Challenges', '/rest/products/1/reviews', '/']

/** Loads two shops in turn, path by path. */
export async function compareUrls(ours: string, other: string, seconds: number): Promise<Measurement[]> {
  const results: Measurement[] = []
  for (const path of PATHS) {
    const [ourRates, otherRates]: [number[], number[]] = [[], []]
    for (let round = 0; round < 3; round++) {
      ourRates.push(await load({ url: new URL(path, ours).href }, seconds))
      otherRates.push(await load({ url: new URL(path, other).href }, seconds))
    }
    const [a, b] = [medianOf(ourRates), medianOf(otherRates)]
    results.push(
      { name: `${path} on ${ours}`, value: a, unit: '/s' },
      { name: `${path} on ${other}`, value: b, unit: '/s' },
      { name: `${path} ratio`, value: a / b, unit: '' },
    )
  }
  return results
}
