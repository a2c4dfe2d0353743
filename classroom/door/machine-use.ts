import type { Shards } from '#classroom/door/shards.ts'

export class MachineUse {
  /** Share of the cores that the class has processes for, 0–1. */
  computing = 0
  #shardBytes = 0
  #awake = new Map<number, ReadonlySet<string>>()
  #held = new Map<string, HeldShare>()
  #usedUs = 0
  #usedAt: number
  readonly #now: () => number

  /** @param now milliseconds since any moment */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#usedAt = now()
  }

  get memoryBytes(): number {
    return this.#shardBytes + process.memoryUsage.rss()
  }

  /** Names of the instances in memory. */
  awakeIn(shard: number): ReadonlySet<string> {
    return this.#awake.get(shard) ?? NOBODY
  }

  heldBy(instance: string): HeldShare {
    return this.#held.get(instance) ?? NOTHING
  }

  forget(shard: number): void {
    this.#awake.delete(shard)
  }

  async ask(shards: Pick<Shards, 'askAll' | 'list'>): Promise<void> {
    const uses = await shards.askAll('use', {}).catch(() => [])
    const { user, system } = process.cpuUsage()
    const usedUs = uses.reduce((sum, { answer }) => sum + answer.processorUs, user + system)
    const now = this.#now()
    const passedMs = now - this.#usedAt
    const held = new Map(uses.flatMap(({ answer }) => answer.held.map((one) => [one.team, one] as const)))
    this.#held = new Map(
      [...new Set([...this.#held.keys(), ...held.keys()])].flatMap((team) => {
        const { milliseconds = 0, isWaiting = false } = held.get(team) ?? {}
        const share = (this.heldBy(team).share + Math.min(1, milliseconds / passedMs)) / 2
        return share >= MIN_SHARE || isWaiting ? [[team, { share, isWaiting }] as const] : []
      }),
    )
    const share = (usedUs - this.#usedUs) / 1000 / passedMs / (shards.list().length + 1)
    this.computing = Math.max(0, Math.min(1, share))
    this.#shardBytes = uses.reduce((sum, { answer }) => sum + answer.memoryBytes, 0)
    this.#usedUs = usedUs
    this.#usedAt = now
    this.#awake = new Map(uses.map(({ shard, answer }) => [shard, new Set(answer.awake)]))
  }
}

const MIN_SHARE = 0.01

interface HeldShare {
  /** Share of recent time, 0–1. Each measurement halves the weight of earlier ones. */
  share: number
  isWaiting: boolean
}

const NOTHING: HeldShare = { share: 0, isWaiting: false }
const NOBODY: ReadonlySet<string> = new Set()
