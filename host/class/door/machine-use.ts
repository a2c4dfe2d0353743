import type { Shards } from '#host/class/door/shards.ts'

/** What all processes of a class use, as of the last time that it was asked. */
export class MachineUse {
  /** Share of the cores that the class has processes for, 0–1. */
  computing = 0
  #shardBytes = 0
  #awake = new Map<number, ReadonlySet<string>>()
  #usedUs = 0
  #usedAt = performance.now()

  /** Resident memory of front door and shards. */
  get memoryBytes(): number {
    return this.#shardBytes + process.memoryUsage.rss()
  }

  /** Names of the instances in memory. */
  awakeIn(shard: number): ReadonlySet<string> {
    return this.#awake.get(shard) ?? NOBODY
  }

  forget(shard: number): void {
    this.#awake.delete(shard)
  }

  async ask(shards: Shards): Promise<void> {
    const uses = await shards.askAll('use', {}).catch(() => [])
    const { user, system } = process.cpuUsage()
    const usedUs = uses.reduce((sum, { answer }) => sum + answer.processorUs, user + system)
    const now = performance.now()
    const share = (usedUs - this.#usedUs) / 1000 / (now - this.#usedAt) / (shards.count + 1)
    this.computing = Math.max(0, Math.min(1, share))
    this.#shardBytes = uses.reduce((sum, { answer }) => sum + answer.memoryBytes, 0)
    this.#usedUs = usedUs
    this.#usedAt = now
    this.#awake = new Map(uses.map(({ shard, answer }) => [shard, new Set(answer.awake)]))
  }
}

const NOBODY: ReadonlySet<string> = new Set()
