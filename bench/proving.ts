import { setTimeout } from 'node:timers/promises'
import { type Measurement, medianOf } from '#bench/report.ts'
import { measureBareStart } from '#bench/shop-process.ts'
import type { BuiltChallenge } from '#game/catalogue/catalogue.ts'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { listProvable, provableOf } from '#game/catalogue/provable.ts'
import { readSource } from '#game/coding/cut-source.ts'
import { patchFiles } from '#game/coding/snippet.ts'
import type { Prover } from '#game/proving/prover.ts'
import { openProver } from '#proving/open-prover.ts'
import { root, say } from '../tools/run/console.mjs'
import { computedBetween, readDescendants } from '../tools/watch-process.ts'

/** A login, a review, a link, a search, a contract, and a basket of others, whose code has no coding part. */
const KEYS = [
  'loginAdminChallenge',
  'noSqlReviewsChallenge',
  'redirectChallenge',
  'unionSqlInjectionChallenge',
  'nftUnlockChallenge',
  'basketAccessChallenge',
]

/** A part whose text gets an error of types. */
const TYPED_KEY = 'loginAdminChallenge'
const TYPED_FILE = 'shop/accounts/customers.ts'

const RUNS = 20

/** Runs of each part where all are measured. The first one is not counted. */
const RUNS_OF_ALL = 3

/** Milliseconds between two runs, in which the next copy becomes warm as between two attempts of a person. */
const PAUSE_MS = 2_000

/** Seconds. */
const BUDGET = 2

/** Seconds of processor time, of judge and copy together. The use of a fix is drawn, so one run in ten takes half more. */
const PROCESSOR_BUDGET = 1.2

interface Run {
  seconds: number
  /** Seconds that judge and copy computed. Other work of the machine does not count. */
  computed: number
}

/** Measures the time of a verdict on the model fix, warm, by part. */
export async function measureProving(): Promise<Measurement[]> {
  const { byKey } = await discoverCatalogue()
  await using prover = openProver(root, { HOST_LOG_LEVEL: 'silent' })
  const bares: number[] = []
  const results: Measurement[] = []
  const all: number[] = []
  for (const key of KEYS) {
    const challenge = byKey.get(key)
    if (!challenge?.built) throw new Error(`${key} is missing.`)
    const runs = await measureRuns(prover, challenge, RUNS, bares)
    const taken = runs.map(({ seconds }) => seconds)
    all.push(...taken)
    say(`${key}: ${taken.map((seconds) => seconds.toFixed(2)).join(' ')}`)
    results.push(
      { name: `verdict on ${key}, median`, value: medianOf(taken), unit: 's' },
      { name: `verdict on ${key}, 95 of 100`, value: percentileOf(taken), unit: 's', budget: { most: BUDGET } },
      { name: `processor time of ${key}, median`, value: medianOf(runs.map(({ computed }) => computed)), unit: 's' },
    )
  }
  results.push(...(await measureRemarks(prover)))
  const worst = percentileOf(all)
  return [
    ...results,
    { name: 'verdict, 95 of 100', value: worst, unit: 's', budget: { most: BUDGET } },
    { name: 'median against the start of a bare Node', value: medianOf(all) / medianOf(bares), unit: '' },
  ]
}

/** Measures the time until remarks on types, of which there are some: then the compiler reads the original, too. */
async function measureRemarks(prover: Prover): Promise<Measurement[]> {
  const text = readSource(TYPED_FILE).replace('const hash = ', 'const hash: number = ')
  const taken: number[] = []
  const computed: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const begun = performance.now()
    const { types } = await prover.judge(`team-typed-${run}`, TYPED_KEY, { [TYPED_FILE]: text })
    const checked = await types
    if (checked?.remarks.length !== 1) throw new Error('The error of types is not told.')
    taken.push((performance.now() - begun) / 1000)
    computed.push(checked.took / 1000)
    await setTimeout(PAUSE_MS)
  }
  return [
    { name: 'remarks on types, from the order, median', value: medianOf(taken), unit: 's' },
    { name: 'remarks on types, 95 of 100', value: percentileOf(taken), unit: 's' },
    { name: 'processor time of remarks, 95 of 100', value: percentileOf(computed), unit: 's' },
  ]
}

/** Measures the processor time of a verdict on the model fix of each part, also on a busy machine. The dearest is first. */
export async function measureAllProving(keys: readonly string[]): Promise<Measurement[]> {
  await using prover = openProver(root, { HOST_LOG_LEVEL: 'silent' })
  const results: Measurement[] = []
  for (const challenge of listProvable(await discoverCatalogue())) {
    if (keys.length > 0 && !keys.includes(challenge.key)) continue
    const runs = await measureRuns(prover, challenge, RUNS_OF_ALL).catch((error: Error) => {
      say(error.message)
      return []
    })
    const value = medianOf(runs.map(({ computed }) => computed))
    say(`${challenge.key}: ${runs.map(({ seconds, computed }) => `${computed} (${seconds.toFixed(1)})`).join(' ')}`)
    results.push({ name: challenge.key, value, unit: 's', budget: { most: PROCESSOR_BUDGET } })
  }
  return results.toSorted((one, other) => other.value - one.value)
}

async function measureRuns(
  prover: Prover,
  challenge: BuiltChallenge,
  times: number,
  bares: number[] = [],
): Promise<Run[]> {
  const { key } = challenge
  const fix = provableOf(challenge)?.fixes.find(({ outcome }) => outcome === 'fixed')
  if (!fix) throw new Error(`${key} has no model fix.`)
  const files = Object.fromEntries(patchFiles(fix.diff))
  const runs: Run[] = []
  // The first run is cold.
  for (let run = 0; run <= times; run++) {
    const begun = performance.now()
    const before = readDescendants(process.pid)
    // A team of its own for each run, because teams have a budget.
    const { verdict, trials, types } = await prover.judge(`team-${key}-${run}`, key, files)
    const failed = trials.find(({ outcome }) => outcome === 'failed')
    if (verdict !== 'proven')
      throw new Error(`The model fix of ${key} is ${verdict}: ${failed?.name} (${failed?.detail}).`)
    const all = computedBetween(before, readDescendants(process.pid))
    // A check of types that has ended is part of it, one that goes on is not.
    const checked = await Promise.race([types, setTimeout(0, null)])
    const computed = (all - (checked?.took ?? 0)) / 1000
    if (run > 0) runs.push({ seconds: (performance.now() - begun) / 1000, computed })
    await setTimeout(PAUSE_MS)
    // Beside the runs, so that both see the same other work of the machine.
    bares.push(measureBareStart())
  }
  return runs
}

/** The value that 95 of 100 do not exceed. */
function percentileOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
}
