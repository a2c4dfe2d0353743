import type { SeedMemory } from '#shop/seed/content.ts'

/** Order of the photo wall: pictures that give something away about their owner come last. */
export function sortForWall(memories: readonly SeedMemory[]): SeedMemory[] {
  return [...memories].sort((one, other) => Number(Boolean(one.answers)) - Number(Boolean(other.answers)))
}

/** Pictures given as an address are kept under the last part of its path. */
export function fileNameOf(image: string): string {
  if (!/^https?:\/\//.test(image)) return image
  return decodeURIComponent(new URL(image).pathname.split('/').at(-1) ?? '')
}
