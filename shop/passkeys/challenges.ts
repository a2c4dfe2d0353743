import { randomBytes } from '#foundation/random.ts'
import type { Clock } from '#shop/clock.ts'

/** Time for the user, in milliseconds. */
export const TIMEOUT_MS = 5 * 60_000

/** The oldest challenges are dropped beyond this number. */
const MAX_CHALLENGES = 2000
const CHALLENGE_BYTES = 32

/** The purpose of a challenge: a sign-in, or the customer who adds a passkey. */
type Purpose = 'login' | number

/** Open challenges, in memory only. Each is valid for one answer. */
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

  /** Removes and returns a challenge; undefined if it is unknown, used, expired or for another purpose. */
  take(challenge: string, purpose: Purpose): { userHandle: string } | undefined {
    const known = this.#open.get(challenge)
    this.#open.delete(challenge)
    return known?.purpose === purpose && known.endsAt > this.#clock().getTime() ? known : undefined
  }
}
