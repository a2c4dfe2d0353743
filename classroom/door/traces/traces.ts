import type { Logger } from 'pino'
import type { Entrance, Tracing } from '#classroom/door/traces/open-tracing.ts'
import { areTracesWanted } from '#classroom/door/traces/wanted-traces.ts'

/** The spans of a front door, for as long as its process. Loads nothing unless the environment names a collector. */
export class Traces {
  readonly #environment: Record<string, string | undefined>
  readonly #version: string
  #opening: Promise<Tracing | null> | undefined

  constructor(environment: Record<string, string | undefined>, version: string) {
    this.#environment = environment
    this.#version = version
  }

  /** An entrance that also sends a span of each request. The same one if no spans are wanted. */
  async around(entrance: Entrance, log: Pick<Logger, 'info' | 'warn'>): Promise<Entrance> {
    if (!areTracesWanted(this.#environment)) return entrance
    this.#opening ??= import('#classroom/door/traces/open-tracing.ts').then(({ openTracing }) =>
      openTracing(this.#environment, this.#version, log),
    )
    return (await this.#opening)?.around(entrance) ?? entrance
  }

  /** Sends the last spans. */
  async close(): Promise<void> {
    await (await this.#opening)?.close()
  }
}
