import { TimeBudget } from '#containment/time-budget.ts'
import type { Configuration } from '#server/config/load.ts'

export type Limits = Configuration['host']['limits']

/** Limits of every instance, and the thread time that each has used since it woke. */
export class Allowances {
  readonly #limits: Limits
  readonly #times = new Map<string, TimeBudget>()
  /** Time of looking trainers, which the team does not pay for. */
  readonly #lookingTimes = new Map<string, TimeBudget>()

  /** @param limits of the configuration */
  constructor(limits: Limits) {
    this.#limits = { ...limits }
  }

  get limits(): Readonly<Limits> {
    return this.#limits
  }

  get maxBytes(): number {
    return this.#limits.storageMegabytes * 1_000_000
  }

  openTime(instance: string, onOverdrawn: () => void): TimeBudget {
    const time = new TimeBudget({ perMinute: this.#limits.codeSecondsPerMinute * 1000, onOverdrawn })
    this.#times.set(instance, time)
    return time
  }

  /** Returns the budget of all copies of an instance. */
  lookingTimeOf(instance: string): TimeBudget {
    const known = this.#lookingTimes.get(instance)
    if (known) return known
    const time = new TimeBudget({ perMinute: this.#limits.codeSecondsPerMinute * 1000 })
    this.#lookingTimes.set(instance, time)
    return time
  }

  timeOf(instance: string): TimeBudget | undefined {
    return this.#times.get(instance)
  }

  /** Changes the limits, also of budgets in use. `Instances.limitBytes` limits rows and files. */
  change(limits: Limits): void {
    Object.assign(this.#limits, limits)
    for (const time of [...this.#times.values(), ...this.#lookingTimes.values()])
      time.setPerMinute(limits.codeSecondsPerMinute * 1000)
  }

  forget(instance: string): void {
    this.#times.delete(instance)
    this.#lookingTimes.delete(instance)
  }
}
