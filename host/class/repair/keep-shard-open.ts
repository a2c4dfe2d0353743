import type { ShardPlace } from '#host/class/places.ts'
import { ShardRepairs } from '#host/class/repair/shard-repairs.ts'
import { openShard } from '#host/class/shard/open-shard.ts'
import type { ServerOptions } from '#host/http/open-instances.ts'
import type { ClosedStore } from '#host/repair/closed-store.ts'
import { Keeper } from '#host/repair/keeper.ts'

/** Opens one shard of a class; where its store does not open, what tells the front door so. */
export async function keepShardOpen(options: ServerOptions & { place: ShardPlace }): Promise<Keeper<ClosedStore>> {
  const repairs = new ShardRepairs()
  const keeper = await Keeper.open<ClosedStore>({
    open: () => openShard({ ...options, repairs }),
    async openStandIn(error, opened) {
      repairs.keeper = opened
      const { openClosedShard } = await import('#host/class/repair/closed-shard.ts')
      return openClosedShard(options.place, error, repairs)
    },
  })
  repairs.keeper = keeper
  return keeper
}
