import type { ShardCommands } from '#classroom/shard/commands.ts'
import type { ShardRepairs } from '#classroom/shard/shard-repairs.ts'
import type { Store } from '#server/store/store.ts'

/** Commands about an open store with a fault. `closed-shard.ts` has those for a closed one. */
export function createRepairCommands(repairs: ShardRepairs | undefined, store: Store) {
  return {
    look: () => repairs?.lookAtOpen(store),
    repair({ way, keptIn }: ShardCommands['repair']['body']) {
      if (repairs?.fault) repairs.start(repairs.fault, way, keptIn)
      return null
    },
    retry: () => ({ changed: false }),
  }
}
