/** A trained classifier: a weight for each label and feature. */
export interface Classifier {
  labels: readonly string[]
  features: ReadonlyMap<string, number>
  /** By feature, then by label, in steps of `scale`. */
  weights: Int8Array
  scale: number
}

export interface Example {
  label: string
  features: readonly string[]
  /** Weight in training. */
  weight: number
}

export interface Guess {
  label: string
  /** From 0 to 1; all chances add up to 1. */
  chance: number
}

const ROUNDS = 10
const RATE = 0.12
const DECAY = 0.01
const MIN_ERROR_VALUE = 0.01

/** Share of the features of an example that a round leaves out, so that none is relied on alone. */
const LEFT_OUT_SHARE = 0.3

/** A feature of a single example says nothing about others. */
const MIN_EXAMPLES = 2

/** Trains a logistic regression by gradient steps whose size adapts to each weight. Deterministic. */
export function train(examples: readonly Example[]): Classifier {
  const labels = [...new Set(examples.map(({ label }) => label))].sort()
  const counts = new Map<string, number>()
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const names = [...counts].filter(([, count]) => count >= MIN_EXAMPLES).map(([feature]) => feature)
  const features = new Map(names.map((feature, index) => [feature, index]))
  const size = features.size
  const weights = new Float32Array(labels.length * size)
  const squares = new Float32Array(labels.length * size)
  const known = examples.map(({ label, features: own, weight }) => ({
    label: labels.indexOf(label),
    own: indexesOf(own, features),
    weight,
  }))
  const draw = openDraw(17)
  for (let round = 0; round < ROUNDS; round++) {
    for (const index of shuffle(known.length, draw)) {
      const example = known[index]
      if (!example) continue
      const own = example.own.filter(() => draw() >= LEFT_OUT_SHARE)
      const chances = chancesOf(weights, 1, own, labels.length)
      for (let label = 0; label < labels.length; label++) {
        const error = ((label === example.label ? 1 : 0) - (chances[label] ?? 0)) * example.weight
        if (Math.abs(error) < MIN_ERROR_VALUE) continue
        for (const feature of own) {
          const at = feature * labels.length + label
          const step = error - DECAY * (weights[at] ?? 0)
          squares[at] = (squares[at] ?? 0) + step * step
          weights[at] = (weights[at] ?? 0) + (RATE * step) / Math.sqrt((squares[at] ?? 0) + 1e-6)
        }
      }
    }
  }
  const most = weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0)
  const scale = most / 127
  return { labels, features, weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)), scale }
}

/** Labels with their chances, likeliest first. */
export function classify({ labels, features, weights, scale }: Classifier, own: readonly string[]): Guess[] {
  const chances = chancesOf(weights, scale, indexesOf(own, features), labels.length)
  return labels
    .map((label, index) => ({ label, chance: chances[index] ?? 0 }))
    .sort((one, other) => other.chance - one.chance)
}

function indexesOf(own: readonly string[], features: ReadonlyMap<string, number>): number[] {
  return own.flatMap((feature) => features.get(feature) ?? [])
}

function chancesOf(
  weights: Float32Array | Int8Array,
  scale: number,
  own: readonly number[],
  labels: number,
): Float64Array {
  const scores = new Float64Array(labels)
  for (const feature of own) {
    const from = feature * labels
    for (let label = 0; label < labels; label++)
      scores[label] = (scores[label] ?? 0) + (weights[from + label] ?? 0) * scale
  }
  let most = Number.NEGATIVE_INFINITY
  for (const score of scores) if (score > most) most = score
  let sum = 0
  for (let label = 0; label < labels; label++) {
    const share = Math.exp((scores[label] ?? 0) - most)
    scores[label] = share
    sum += share
  }
  for (let label = 0; label < labels; label++) scores[label] = (scores[label] ?? 0) / sum
  return scores
}

function shuffle(count: number, draw: () => number): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  for (let index = count - 1; index > 0; index--) {
    const other = Math.floor(draw() * (index + 1))
    const kept = order[index] ?? 0
    order[index] = order[other] ?? 0
    order[other] = kept
  }
  return order
}

/** Numbers from 0 to below 1, the same in each training. */
function openDraw(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
