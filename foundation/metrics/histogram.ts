import type { Sample } from '#foundation/metrics/measurements.ts'

/** Counts values by upper bounds, as Prometheus does. */
export class Histogram {
  readonly #bounds: readonly number[]
  /** Values in each interval; the last one has no upper bound. */
  readonly #counts: number[]
  #sum = 0

  /** @param bounds ascending */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds
    this.#counts = Array.from({ length: bounds.length + 1 }, () => 0)
  }

  observe(value: number): void {
    const index = this.#bounds.findIndex((bound) => value <= bound)
    const place = index < 0 ? this.#bounds.length : index
    this.#counts[place] = (this.#counts[place] ?? 0) + 1
    this.#sum += value
  }

  list(): Sample[] {
    let count = 0
    const buckets = this.#counts.map((more, index): Sample => {
      count += more
      return { suffix: '_bucket', labels: { le: String(this.#bounds[index] ?? '+Inf') }, value: count }
    })
    return [...buckets, { suffix: '_sum', value: this.#sum }, { suffix: '_count', value: count }]
  }
}
