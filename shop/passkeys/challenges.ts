import { randomBytes } from 'node:crypto'
import type { Clock } from '#shop/clock.ts'

/** How long somebody may take over a passkey, in milliseconds. */
export const TIMEOUT_MS = 5 * 60_000

/** Beyond this many, the oldest challenge is forgotten; its passkey is asked for again. */
const MAX_CHALLENGES = 2000
const CHALLENGE_BYTES = 32

/** A challenge is for signing in, or for the customer who adds a passkey. */
type Purpose = 'login' | number

/** Challenges that wait for an answer. Each is good for one answer. Memory only. */
export class Challenges {
  readonly #clock: Clock
  readonly #open = new Map<string, { purpose: Purpose; userHandle: string; endsAt: number }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** @param userHandle id of the customer for the authenticator, for a new passkey */
  issue(purpose: Purpose, userHandle = ''): string {
    const [oldest] = this.#open.size >= MAX_CHALLENGES ? this.#open.keys() : []
    if (oldest !== undefined) this.#open.delete(oldest)
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
    this.#open.set(challenge, { purpose, userHandle, endsAt: this.#clock().getTime() + TIMEOUT_MS })
    return challenge
  }

  /** Takes a challenge out; undefined when it was never issued for this purpose, is used up or too old. */
  take(challenge: string, purpose: Purpose): { userHandle: string } | undefined {
    const known = this.#open.get(challenge)
    this.#open.delete(challenge)
    return known?.purpose === purpose && known.endsAt > this.#clock().getTime() ? known : undefined
  }
}
