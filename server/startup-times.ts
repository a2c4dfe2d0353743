import type { Measurement } from '#foundation/metrics/measurements.ts'

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

/** Duration of each step of a start. Steps that this server does not need take no time. */
export class StartupTimes {
  readonly #seconds = new Map<StartupTask, number>()
  #lapStart = performance.now()

  /** Assigns the time since the last lap to a task. */
  noteLap(task: StartupTask): void {
    const now = performance.now()
    this.#seconds.set(task, (now - this.#lapStart) / 1000)
    this.#lapStart = now
  }

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
