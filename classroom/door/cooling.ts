import { HostError } from '#server/errors.ts'

/** Milliseconds that a team waits after its request has ended a shard: the first time, the second, and so on. */
const WAITS_MS = [10_000, 30_000, 60_000, 120_000]

/** Milliseconds without a further fault until the count starts again. */
const FORGIVEN_AFTER_MS = 10 * 60_000

/**
 * Makes teams wait for the sake of others. A request that ended a shard has cost its other teams a second or two; the
 * wait grows each time. A team over its share of a shard waits as long as the shard says.
 */
export class Cooling {
  readonly #teams = new Map<string, { times: number; since: number }>()
  /** End of the wait of teams over their share. */
  readonly #slowed = new Map<string, number>()

  keepWaiting(team: string, milliseconds: number, now = Date.now()): void {
    this.#slowed.set(team, now + milliseconds)
  }

  /** Records that a request of the team has ended its shard. Returns the wait in milliseconds. */
  note(team: string, now = Date.now()): number {
    const known = this.#teams.get(team)
    const times = known && now - known.since < FORGIVEN_AFTER_MS ? known.times + 1 : 1
    this.#teams.set(team, { times, since: now })
    return toWait(times)
  }

  forget(team: string): void {
    this.#teams.delete(team)
    this.#slowed.delete(team)
  }

  secondsFor(team: string, now = Date.now()): number {
    const known = this.#teams.get(team)
    const until = Math.max(known ? known.since + toWait(known.times) : 0, this.#slowed.get(team) ?? 0)
    return Math.max(0, Math.ceil((until - now) / 1000))
  }

  /** @throws {HostError} HOST_TEAM_COOLING */
  demandWarm(team: string): void {
    const seconds = this.secondsFor(team)
    if (seconds > 0) throw new HostError('HOST_TEAM_COOLING', { seconds })
  }
}

function toWait(times: number): number {
  return WAITS_MS[Math.min(times, WAITS_MS.length) - 1] ?? 0
}
