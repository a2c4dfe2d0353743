import type * as prometheus from 'prom-client'
import { loadLazily } from '#foundation/load-lazily.ts'
import type { Measurement } from '#foundation/metrics/measurements.ts'
import { watchProcess } from '#foundation/metrics/watch-process.ts'

const client = loadLazily<typeof prometheus>('prom-client')

/** Content type that scrapers expect. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** A metric as data, for another process. */
export type Metric = prometheus.MetricObjectWithValues<prometheus.MetricValue<string>>

/**
 * Writes metrics in the text format of Prometheus, 0.0.4. Metrics of the process are collected from the first text on.
 */
export class Exposition {
  readonly #labels: Readonly<Record<string, string>>
  #process: prometheus.Registry | undefined

  /** @param application value of the label `app`, which every sample has, with the further labels */
  constructor(application: string, labels: Readonly<Record<string, string>> = {}) {
    this.#labels = { app: application, ...labels }
  }

  /** Writes one text from the metrics of several processes. No two of them may have all labels in common. */
  static writeTogether(collections: readonly (readonly Metric[])[]): Promise<string> {
    // The other aggregators would drop or average values of single processes.
    const summed = collections.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'sum' })))
    return client().AggregatorRegistry.aggregate(summed).metrics()
  }

  async write(measurements: readonly Measurement[]): Promise<string> {
    const own = this.#createRegistry()
    for (const measurement of measurements) fillIn(own, measurement)
    this.#process ??= this.#watchProcess()
    return `${await own.metrics()}\n${await this.#process.metrics()}`
  }

  async collect(measurements: readonly Measurement[]): Promise<Metric[]> {
    const own = this.#createRegistry()
    for (const measurement of measurements) fillIn(own, measurement)
    this.#process ??= this.#watchProcess()
    return [...(await own.getMetricsAsJSON()), ...(await this.#process.getMetricsAsJSON())]
  }

  #watchProcess(): prometheus.Registry {
    const registry = this.#createRegistry()
    watchProcess(client(), registry)
    return registry
  }

  #createRegistry(): prometheus.Registry {
    const registry = new (client().Registry)()
    registry.setDefaultLabels({ ...this.#labels })
    return registry
  }
}

function fillIn(registry: prometheus.Registry, measurement: Measurement): void {
  const { name, help, kind, labels = [], samples } = measurement
  const configuration = { name, help, labelNames: [...labels], registers: [registry] }
  if (kind === 'gauge') {
    const gauge = new (client().Gauge)(configuration)
    for (const sample of samples) gauge.set({ ...sample.labels }, sample.value)
  } else if (kind === 'counter') {
    const counter = new (client().Counter)(configuration)
    for (const sample of samples) counter.inc({ ...sample.labels }, sample.value)
  } else registry.registerMetric(createHistogram(measurement))
}

/** A histogram of the client takes single values only, so counted ones are handed over as it would write them. */
function createHistogram({ name, help, samples }: Measurement): prometheus.Metric {
  const values = samples.map(({ suffix = '', labels, value }) => {
    return { metricName: name + suffix, labels: { ...labels }, value }
  })
  const written = { name, help, type: 'histogram', aggregator: 'sum', values }
  return { name, get: async () => written } as unknown as prometheus.Metric
}
