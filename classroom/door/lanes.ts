/** Parallel requests of one team in its shard, and milliseconds after which a request no longer counts. */
const MAX_REQUESTS_AT_ONCE = 8
const SLOW_MS = 250

interface Passing {
  since: number
}

interface Lane {
  readonly underWay: Set<Passing>
  readonly waiting: ((mine: Passing) => void)[]
  timer: NodeJS.Timeout | undefined
}

/**
 * Admits a few requests of each team to its shard at a time, so that no team waits behind hundreds of another. Slow
 * requests (a conversation, an event stream) do not hold up others.
 */
export class Lanes {
  readonly #lanes = new Map<string, Lane>()

  /** Resolves when there is room. Returns a function that leaves the lane once. */
  async enter(team: string): Promise<() => void> {
    const lane = this.#lanes.get(team) ?? { underWay: new Set(), waiting: [], timer: undefined }
    this.#lanes.set(team, lane)
    const mine = lane.waiting.length === 0 && hasRoom(lane) ? add(lane) : await this.#wait(lane)
    return () => {
      lane.underWay.delete(mine)
      this.#admit(lane)
      if (lane.underWay.size === 0 && this.#lanes.get(team) === lane) this.#lanes.delete(team)
    }
  }

  #wait(lane: Lane): Promise<Passing> {
    return new Promise((resolve) => {
      lane.waiting.push(resolve)
      lane.timer ??= setInterval(() => this.#admit(lane), SLOW_MS).unref()
    })
  }

  #admit(lane: Lane): void {
    while (lane.waiting.length > 0 && hasRoom(lane)) lane.waiting.shift()?.(add(lane))
    if (lane.waiting.length > 0) return
    clearInterval(lane.timer)
    lane.timer = undefined
  }
}

function add({ underWay }: Lane): Passing {
  const mine = { since: performance.now() }
  underWay.add(mine)
  return mine
}

function hasRoom({ underWay }: Lane): boolean {
  if (underWay.size < MAX_REQUESTS_AT_ONCE) return true
  const latest = performance.now() - SLOW_MS
  return [...underWay].filter(({ since }) => since > latest).length < MAX_REQUESTS_AT_ONCE
}
