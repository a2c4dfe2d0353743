/** Milliseconds that a team waits whose request has brought its shard down: the first time, the second, and so on. */
const WAITS_MS = [10_000, 30_000, 60_000, 120_000]

/** After so long without another it is the first time again. Milliseconds. */
const FORGIVEN_AFTER_MS = 10 * 60_000

/**
 * Teams whose request was what a shard died of. One restart costs all teams of that shard some seconds, so the next one has to wait: who does
 * it again and again keeps nobody but themselves from playing.
 */
export class Cooling {
  readonly #teams = new Map<string, { times: number; since: number }>()

  /** A request of the team has ended its shard. Answers how long the team waits, in milliseconds. */
  note(team: string, now = Date.now()): number {
    const known = this.#teams.get(team)
    const times = known && now - known.since < FORGIVEN_AFTER_MS ? known.times + 1 : 1
    this.#teams.set(team, { times, since: now })
    return toWait(times)
  }

  /** Seconds until the team's requests are answered again; 0: now. */
  secondsFor(team: string, now = Date.now()): number {
    const known = this.#teams.get(team)
    if (!known) return 0
    return Math.max(0, Math.ceil((known.since + toWait(known.times) - now) / 1000))
  }
}

function toWait(times: number): number {
  return WAITS_MS[Math.min(times, WAITS_MS.length) - 1] ?? 0
}
