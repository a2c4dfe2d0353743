import { setTimeout } from 'node:timers/promises'
import { type Measurement, medianOf } from '#bench/report.ts'
import { measureBareStart } from '#bench/shop-process.ts'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { provableOf } from '#game/catalogue/provable.ts'
import { patchFiles } from '#game/coding/snippet.ts'
import type { Prover } from '#game/proving/prover.ts'
import { openProver } from '#proving/open-prover.ts'
import { root, say } from '../tools/run/console.mjs'

/** A login, a review, a link, a search, a contract, and a basket of others, whose code has no coding part. */
const KEYS = [
  'loginAdminChallenge',
  'noSqlReviewsChallenge',
  'redirectChallenge',
  'unionSqlInjectionChallenge',
  'nftUnlockChallenge',
  'basketAccessChallenge',
]

const RUNS = 20

/** Milliseconds between two runs, in which the next copy becomes warm as between two attempts of a person. */
const PAUSE_MS = 2_000

/** Seconds. */
const BUDGET = 2

/** Measures the time of a verdict on the model fix, warm, by part. */
export async function measureProving(): Promise<Measurement[]> {
  const { byKey } = await discoverCatalogue()
  await using prover = openProver(root, { HOST_LOG_LEVEL: 'silent' })
  const bares: number[] = []
  const results: Measurement[] = []
  const all: number[] = []
  for (const key of KEYS) {
    const challenge = byKey.get(key)
    const fix = challenge?.built && provableOf(challenge)?.fixes.find(({ outcome }) => outcome === 'fixed')
    if (!fix) throw new Error(`${key} has no model fix.`)
    const files = Object.fromEntries(patchFiles(fix.diff))
    const taken = await measureRuns(prover, key, files, bares)
    all.push(...taken)
    say(`${key}: ${taken.map((seconds) => seconds.toFixed(2)).join(' ')}`)
    results.push(
      { name: `verdict on ${key}, median`, value: medianOf(taken), unit: 's' },
      { name: `verdict on ${key}, 95 of 100`, value: percentileOf(taken), unit: 's', budget: { most: BUDGET } },
    )
  }
  const worst = percentileOf(all)
  return [
    ...results,
    { name: 'verdict, 95 of 100', value: worst, unit: 's', budget: { most: BUDGET } },
    { name: 'median against the start of a bare Node', value: medianOf(all) / medianOf(bares), unit: '' },
  ]
}

async function measureRuns(
  prover: Prover,
  key: string,
  files: Readonly<Record<string, string>>,
  bares: number[],
): Promise<number[]> {
  const taken: number[] = []
  // The first run is cold.
  for (let run = 0; run <= RUNS; run++) {
    const begun = performance.now()
    // A team of its own for each run, because teams have a budget.
    const { verdict, trials } = await prover.judge(`team-${key}-${run}`, key, files)
    const failed = trials.find(({ outcome }) => outcome === 'failed')
    if (verdict !== 'proven')
      throw new Error(`The model fix of ${key} is ${verdict}: ${failed?.name} (${failed?.detail}).`)
    if (run > 0) taken.push((performance.now() - begun) / 1000)
    await setTimeout(PAUSE_MS)
    // Beside the runs, so that both see the same other work of the machine.
    bares.push(measureBareStart())
  }
  return taken
}

/** The value that 95 of 100 do not exceed. */
function percentileOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
}
