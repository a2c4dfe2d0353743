/**
 * Values of one metric at one moment. Without samples, a metric with labels is written by name only, and one without
 * labels is 0.
 */
export interface Measurement {
  /** Name on the wire, prefix included. */
  name: string
  help: string
  kind: 'counter' | 'gauge' | 'histogram'
  labels?: readonly string[]
  samples: readonly Sample[]
}

export interface Sample {
  labels?: Readonly<Record<string, string>>
  value: number
  /** End of the name, for histograms. */
  suffix?: '_bucket' | '_sum' | '_count'
}
