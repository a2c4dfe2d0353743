/** Requests of one team that are under way in its shard at once, and after how long one counts as waiting for something else. */
const MAX_REQUESTS_AT_ONCE = 8
const SLOW_MS = 250

/** A request that is under way. */
interface Passing {
  since: number
}

interface Lane {
  readonly underWay: Set<Passing>
  readonly waiting: ((mine: Passing) => void)[]
  timer: NodeJS.Timeout | undefined
}

/**
 * Lets a few requests of each team into its shard at a time, the next as one is answered: as many get through, and those of another team
 * never stand behind hundreds. Who asks for something that takes its time (a conversation, an event stream) holds up nobody.
 */
export class Lanes {
  readonly #lanes = new Map<string, Lane>()

  /** Resolves when there is room. Answers how to leave, which does nothing the second time. */
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
