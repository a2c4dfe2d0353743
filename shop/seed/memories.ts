import type { SeedMemory } from '#shop/seed/content.ts'

/** Key of the customer whose picture it is; pictures that answer a security question have a fixed owner. */
export function ownerOf(memory: SeedMemory): string | undefined {
  if (memory.geoStalkingMetaSecurityQuestion !== undefined) return 'john'
  if (memory.geoStalkingVisualSecurityQuestion !== undefined) return 'emma'
  return memory.user
}

/** Order of the photo wall: pictures that answer a security question come last, as in the reference shop. */
export function inWallOrder(memories: readonly SeedMemory[]): SeedMemory[] {
  return [...memories].sort((one, other) => rankOf(one) - rankOf(other))
}

function rankOf(memory: SeedMemory): number {
  if (memory.geoStalkingMetaSecurityQuestion !== undefined) return 1
  return memory.geoStalkingVisualSecurityQuestion !== undefined ? 2 : 0
}

/** Pictures given as an address are kept under the last part of its path. */
export function fileNameOf(image: string): string {
  if (!/^https?:\/\//.test(image)) return image
  return decodeURIComponent(new URL(image).pathname.split('/').at(-1) ?? '')
}
