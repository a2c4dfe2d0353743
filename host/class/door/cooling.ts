/** Milliseconds that a team waits whose request has brought its shard down: the first time, the second, and so on. */
const WAITS_MS = [10_000, 30_000, 60_000, 120_000]

/** After so long without another it is the first time again. Milliseconds. */
const FORGIVEN_AFTER_MS = 10 * 60_000

/**
 * Teams that wait so that others can play. Whose request was what a shard died of has cost all teams of that shard a second or two, and waits
 * longer each time. Who has used more than their share of a shard waits as long as the shard says.
 */
export class Cooling {
  readonly #teams = new Map<string, { times: number; since: number }>()
  /** Until when a team has used up its share. */
  readonly #slowed = new Map<string, number>()

  /** The team has used more than its share, and would wait so many milliseconds. */
  keepWaiting(team: string, milliseconds: number, now = Date.now()): void {
    this.#slowed.set(team, now + milliseconds)
  }

  /** A request of the team has ended its shard. Answers how long the team waits, in milliseconds. */
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

  /** Seconds until the team's requests are answered again; 0: now. */
  secondsFor(team: string, now = Date.now()): number {
    const known = this.#teams.get(team)
    const until = Math.max(known ? known.since + toWait(known.times) : 0, this.#slowed.get(team) ?? 0)
    return Math.max(0, Math.ceil((until - now) / 1000))
  }
}

function toWait(times: number): number {
  return WAITS_MS[Math.min(times, WAITS_MS.length) - 1] ?? 0
}
