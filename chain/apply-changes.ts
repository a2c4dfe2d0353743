import type { ChainWorld, Hex } from '#chain/chain-state.ts'

/** Merges changes into a world, in place. */
export function applyChanges(world: ChainWorld, changes: ChainWorld): ChainWorld {
  Object.assign(world.accounts, changes.accounts)
  Object.assign(world.code, changes.code)
  for (const [address, slots] of Object.entries(changes.storage)) {
    world.storage[address as Hex] = { ...world.storage[address as Hex], ...slots }
  }
  return world
}
