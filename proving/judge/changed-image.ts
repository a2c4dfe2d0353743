import { posix } from 'node:path'
import { buildSeedImage, type SeedOptions } from '#shop/seed/build.ts'
import { readSeedContent } from '#shop/seed/content.ts'

/**
 * A seed of changed content, without what packs add.
 * @param changed texts by path from the root of the repository
 */
export function buildChangedImage(
  contentDirectory: string,
  changed: ReadonlyMap<string, string>,
  options: SeedOptions,
): Uint8Array {
  const texts = new Map([...changed].map(([path, text]) => [posix.basename(path), text]))
  return buildSeedImage(readSeedContent(contentDirectory, texts), options)
}
