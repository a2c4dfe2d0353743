import type { SeedMemory } from '#shop/seed/content.ts'

/** Order of the photo wall: pictures that give something away about their owner come last. */
export function sortForWall(memories: readonly SeedMemory[]): SeedMemory[] {
  return [...memories].sort((one, other) => Number(Boolean(one.answers)) - Number(Boolean(other.answers)))
}
