import type { SeedMemory } from '#shop/seed/content.ts'

/** Sorts the photo wall: pictures with a secret come last. */
export function sortForWall(memories: readonly SeedMemory[]): SeedMemory[] {
  return [...memories].sort((one, other) => Number(Boolean(one.answers)) - Number(Boolean(other.answers)))
}
