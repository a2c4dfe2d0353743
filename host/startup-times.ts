import type { Measurement } from '#common/metrics/measurements.ts'

/** Steps of a start, by the names that dashboards know. */
const TASKS = [
  'validatePreconditions',
  'cleanupFtpFolder',
  'validateConfig',
  'datacreator',
  'customizeApplication',
  'customizeEasterEgg',
  'ready',
] as const

type StartupTask = (typeof TASKS)[number]

/** How long each step of a start took. Steps that this server has no need of took no time. */
export class StartupTimes {
  readonly #seconds = new Map<StartupTask, number>()
  #lapStart = performance.now()

  /** What has happened since the last lap was this. */
  noteLap(task: StartupTask): void {
    const now = performance.now()
    this.#seconds.set(task, (now - this.#lapStart) / 1000)
    this.#lapStart = now
  }

  /** The server listens: the whole start, from the first moment of the process. */
  finish(): void {
    this.#seconds.set('ready', process.uptime())
  }

  measure(prefix: string): Measurement {
    return {
      name: `${prefix}_startup_duration_seconds`,
      help: 'How long the steps of the start took, in seconds',
      kind: 'gauge',
      labels: ['task'],
      samples: TASKS.map((task) => ({ labels: { task }, value: this.#seconds.get(task) ?? 0 })),
    }
  }
}
