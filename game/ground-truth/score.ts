import type { Flaw } from '#contract/ground-truth.ts'
import { loadLazily } from '#foundation/load-lazily.ts'

const cvss = loadLazily<typeof import('ae-cvss-calculator')>('ae-cvss-calculator')

/** Lowest scores of the ratings of CVSS 4.0, highest first. */
const RATINGS = [
  [9, 'Critical'],
  [7, 'High'],
  [4, 'Medium'],
  [0.1, 'Low'],
] as const

/** Works out the score of base metrics of CVSS 4.0. @throws {Error} if one is missing or unknown */
export function rate(metrics: string): Flaw['severity'] {
  const { Cvss4P0 } = cvss()
  const vector = `CVSS:4.0/${metrics}`
  const parsed = new Cvss4P0(vector)
  if (!parsed.isBaseFullyDefined() || parsed.toString() !== vector) throw new Error(`${vector} is no base vector`)
  const score = parsed.calculateScores().overall
  return { vector, score, rating: RATINGS.find(([lowest]) => score >= lowest)?.[1] ?? 'None' }
}
