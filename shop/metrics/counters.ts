import type { Sample } from '#shop/metrics/measurements.ts'

/** What is counted, with the one label that tells its cases apart. */
const COUNTED = {
  http_requests_count: 'status_code',
  file_uploads_count: 'file_type',
  file_upload_errors: 'file_type',
} as const

export type CounterName = keyof typeof COUNTED

/** Senders name the types of their files: a counter keeps so many apart, and counts all further ones together. */
const MAX_CASES = 50
const MAX_CASE_CHARACTERS = 100
const OTHER_CASES = 'other'

/** What a shop counts from the moment it is opened. */
export class Counters {
  readonly #counts = new Map<CounterName, Map<string, number>>()

  /** Counts one more of a case, e.g. `2XX` or `image/png`. */
  add(name: CounterName, which: string): void {
    const cases = this.#counts.get(name) ?? new Map<string, number>()
    this.#counts.set(name, cases)
    const wanted = which.slice(0, MAX_CASE_CHARACTERS)
    const key = cases.has(wanted) || cases.size < MAX_CASES ? wanted : OTHER_CASES
    cases.set(key, (cases.get(key) ?? 0) + 1)
  }

  samplesOf(name: CounterName): Sample[] {
    const cases = this.#counts.get(name) ?? []
    return [...cases].map(([which, value]) => ({ labels: { [COUNTED[name]]: which }, value }))
  }

  labelsOf(name: CounterName): readonly string[] {
    return [COUNTED[name]]
  }
}
