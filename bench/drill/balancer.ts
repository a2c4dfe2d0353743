import { type ClientRequest, request as sendRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds between two checks of a front door. */
const CHECK_EVERY_MS = 500

/** Milliseconds after which a check without an answer has failed. */
const MAX_ANSWER_MS = 1000

/** Milliseconds until the check after a failed one. */
const CHECK_AGAIN_MS = 100

/** Failed checks after which a front door gets no requests. */
const MAX_FAILED_CHECKS = 2

interface Door {
  port: number
  failed: number
  requests: Set<ClientRequest>
}

/**
 * Chooses among front doors as the balancer in docs/operations.md does: it checks each of them, and cuts the requests
 * of one that does not answer.
 */
export class Balancer {
  readonly #doors: readonly Door[]
  #isOver = false

  constructor(ports: readonly number[]) {
    this.#doors = ports.map((port) => ({ port, failed: 0, requests: new Set() }))
    for (const door of this.#doors) void this.#watch(door)
  }

  /** Sends a request to one of the front doors. @param send gets its port */
  pass(send: (port: number) => ClientRequest): void {
    const up = this.#doors.filter(isUp)
    const all = up.length > 0 ? up : this.#doors
    const door = all[Math.floor(Math.random() * all.length)] as Door
    const sent = send(door.port)
    door.requests.add(sent)
    sent.once('close', () => door.requests.delete(sent))
  }

  stop(): void {
    this.#isOver = true
  }

  async #watch(door: Door): Promise<void> {
    while (!this.#isOver) {
      door.failed = (await isHealthy(door.port)) ? 0 : door.failed + 1
      if (!isUp(door)) for (const request of door.requests) request.destroy()
      await wait(door.failed === 0 ? CHECK_EVERY_MS : CHECK_AGAIN_MS)
    }
  }
}

function isUp({ failed }: Door): boolean {
  return failed < MAX_FAILED_CHECKS
}

function isHealthy(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = sendRequest({ host: '127.0.0.1', port, path: '/host/health', agent: false }, (reply) => {
      reply.resume()
      resolve(reply.statusCode === 200)
    })
    asked.setTimeout(MAX_ANSWER_MS, () => asked.destroy())
    asked.on('error', () => resolve(false))
    asked.on('close', () => resolve(false))
    asked.end()
  })
}
