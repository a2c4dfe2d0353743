import { HostError } from '#server/errors.ts'
import type { Instance } from '#server/instances/instance.ts'
import type { Instances } from '#server/instances/instances.ts'

/** Copies of shops in memory at the same time. Each may be as large as a full shop. */
const MAX_COPIES = 4

/** Requests that wait for a copy. A browser sends six at once. */
const MAX_WAITING_REQUESTS = 200

/** Gives each request of a looking trainer a copy of the instance, a few at a time. */
export class LookOn {
  readonly #instances: Instances
  readonly #waiting: (() => void)[] = []
  #open = 0

  constructor(instances: Instances) {
    this.#instances = instances
  }

  /**
   * Returns a copy. Call `leave` once, at the end of the request.
   * @throws {HostError} HOST_TOO_MANY_REQUESTS, and as `Instances.copy`
   */
  async enter(id: string): Promise<Instance> {
    if (this.#open < MAX_COPIES) this.#open++
    else if (this.#waiting.length >= MAX_WAITING_REQUESTS)
      throw new HostError('HOST_TOO_MANY_REQUESTS', { atOnce: MAX_WAITING_REQUESTS })
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await this.#instances.copy(id)
    } catch (error) {
      this.leave()
      throw error
    }
  }

  leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#open--
  }
}
