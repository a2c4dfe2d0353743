import type { Sample } from '#foundation/metrics/measurements.ts'

/** Counters, each with its label; null without one. */
const COUNTED = {
  http_requests_count: 'status_code',
  file_uploads_count: 'file_type',
  file_upload_errors: 'file_type',
  llm_input_tokens_total: null,
  llm_output_tokens_total: null,
  llm_input_tokens: 'type',
  llm_output_tokens: 'type',
  llm_tool_calls: 'tool',
} as const

export type CounterName = keyof typeof COUNTED

/** Clients choose the types of files, so further types are counted together. */
const MAX_CASES = 50
const MAX_CASE_CHARACTERS = 100
const OTHER_CASES = 'other'

/** Counters of a shop since it was opened. */
export class Counters {
  readonly #counts = new Map<CounterName, Map<string, number>>()

  /** Adds to a case, e.g. `2XX` or `image/png`. */
  add(name: CounterName, which: string, times = 1): void {
    if (!(times > 0)) return
    const cases = this.#counts.get(name) ?? new Map<string, number>()
    this.#counts.set(name, cases)
    const wanted = which.slice(0, MAX_CASE_CHARACTERS)
    const key = cases.has(wanted) || cases.size < MAX_CASES ? wanted : OTHER_CASES
    cases.set(key, (cases.get(key) ?? 0) + times)
  }

  samplesOf(name: CounterName): Sample[] {
    const cases = this.#counts.get(name) ?? []
    const label = COUNTED[name]
    return [...cases].map(([which, value]) => (label === null ? { value } : { labels: { [label]: which }, value }))
  }

  labelsOf(name: CounterName): readonly string[] {
    const label = COUNTED[name]
    return label === null ? [] : [label]
  }
}
