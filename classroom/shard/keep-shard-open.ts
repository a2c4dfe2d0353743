import { openShard, type ShardOptions } from '#classroom/shard/open-shard.ts'
import { ShardRepairs } from '#classroom/shard/shard-repairs.ts'
import type { ClosedStore } from '#server/repair/closed-store.ts'
import { Keeper } from '#server/repair/keeper.ts'
import { waitForStore } from '#server/repair/wait-for-store.ts'
import { isPassing } from '#server/repair/ways.ts'

/** Opens one shard of a class. If its store does not open, a stand-in tells the front door. */
export async function keepShardOpen(options: Omit<ShardOptions, 'repairs'>): Promise<Keeper<ClosedStore>> {
  const repairs = new ShardRepairs()
  const keeper = await Keeper.open<ClosedStore>({
    open: () => openShard({ ...options, repairs }),
    async openStandIn(error, opened) {
      repairs.keeper = opened
      if (isPassing(error.fault)) return waitForStore(error.fault, error.facts, opened)
      const { openClosedShard } = await import('#classroom/shard/closed-shard.ts')
      return openClosedShard(options.place, error, repairs)
    },
  })
  repairs.keeper = keeper
  return keeper
}
