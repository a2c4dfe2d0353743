import type * as prometheus from 'prom-client'
import { loadLazily } from '#common/load-lazily.ts'
import type { Measurement } from '#shop/metrics/measurements.ts'

const client = loadLazily<typeof prometheus>('prom-client')

/** Type of the text, as scrapers expect it. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Writes metrics in the text format of Prometheus, 0.0.4. What is told of the process is watched from the first text on. */
export class Exposition {
  readonly #application: string
  #process: prometheus.Registry | undefined

  /** @param application value of the label `app`, which every sample carries */
  constructor(application: string) {
    this.#application = application
  }

  async write(measurements: readonly Measurement[]): Promise<string> {
    const own = this.#createRegistry()
    for (const measurement of measurements) fillIn(own, measurement)
    this.#process ??= this.#watchProcess()
    return `${await own.metrics()}\n${await this.#process.metrics()}`
  }

  #watchProcess(): prometheus.Registry {
    const register = this.#createRegistry()
    client().collectDefaultMetrics({ register })
    return register
  }

  #createRegistry(): prometheus.Registry {
    const registry = new (client().Registry)()
    registry.setDefaultLabels({ app: this.#application })
    return registry
  }
}

function fillIn(registry: prometheus.Registry, { name, help, kind, labels = [], samples }: Measurement): void {
  const configuration = { name, help, labelNames: [...labels], registers: [registry] }
  if (kind === 'gauge') {
    const gauge = new (client().Gauge)(configuration)
    for (const sample of samples) gauge.set({ ...sample.labels }, sample.value)
  } else {
    const counter = new (client().Counter)(configuration)
    for (const sample of samples) counter.inc({ ...sample.labels }, sample.value)
  }
}
