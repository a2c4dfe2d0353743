/** What is told of one metric at one moment. Without samples a metric with labels has a name and no value, one without them is 0. */
export interface Measurement {
  /** As on the wire, prefix included. */
  name: string
  help: string
  kind: 'counter' | 'gauge'
  labels?: readonly string[]
  samples: readonly Sample[]
}

export interface Sample {
  labels?: Readonly<Record<string, string>>
  value: number
}
