import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'

/** Says once that a collector does not take spans, and once that it takes them again. */
export class TellingExporter implements SpanExporter {
  readonly #exporter: SpanExporter
  readonly #log: Pick<Logger, 'info' | 'warn'>
  #isFailing = false

  constructor(exporter: SpanExporter, log: Pick<Logger, 'info' | 'warn'>) {
    this.#exporter = exporter
    this.#log = log
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans, (result) => {
      this.#tell(result)
      done(result)
    })
  }

  async forceFlush(): Promise<void> {
    await this.#exporter.forceFlush?.()
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown()
  }

  #tell({ code, error }: ExportResult): void {
    const isFailing = code === ExportResultCode.FAILED
    if (isFailing === this.#isFailing) return
    this.#isFailing = isFailing
    if (isFailing) this.#log.warn({ reason: error?.message }, 'the collector takes no spans: they are dropped')
    else this.#log.info('the collector takes spans again')
  }
}
