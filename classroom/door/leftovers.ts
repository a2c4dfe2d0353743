import type { Registry } from '#classroom/door/registry.ts'
import type { Shards } from '#classroom/door/shards.ts'

/** Shops without a team, which a shard still has to delete. */
export class Leftovers {
  readonly #registry: Registry
  readonly #shards: Pick<Shards, 'ask' | 'isAlive' | 'list'>

  constructor(registry: Registry, shards: Pick<Shards, 'ask' | 'isAlive' | 'list'>) {
    this.#registry = registry
    this.#shards = shards
  }

  /** Deletes them. A shard that is away is asked again when it is back. @param chosen shards; all by default */
  async clear(...chosen: number[]): Promise<void> {
    for (const shard of chosen.length > 0 ? chosen : this.#shards.list()) {
      if (!this.#shards.isAlive(shard)) continue
      for (const instance of this.#registry.listLeftovers(shard)) {
        // A restored class may use the shop again, or the team may be back.
        const team = this.#registry.findByInstance(instance)
        if (team && (team.shard === shard || this.#registry.isShared)) {
          this.#registry.forgetLeftover(instance)
          continue
        }
        await this.#shards.ask(shard, 'remove', { team: instance }).then(
          () => this.#registry.forgetLeftover(instance),
          () => undefined,
        )
      }
    }
  }
}
