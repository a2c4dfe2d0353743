import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toSeedMemory, toSeedProduct } from '#server/config/reference-names.ts'
import { nameSeed } from '#server/instances/seeds.ts'
import { plantPacks } from '#server/packs.ts'
import type { Setup } from '#server/setup/read-setup.ts'
import type { Seed } from '#server/store/store.ts'
import type { TokenKeys } from '#shop/accounts/tokens.ts'
import { buildSeedImage, type SeedOptions } from '#shop/seed/build.ts'

/** Creation time of all seeded rows. Fixed, so that every start makes the same image and a journal always fits. */
const SEEDED_AT = new Date('2026-11-21T09:00:00Z')

export interface PlantedSeed {
  present: Seed
  /** The options of the build, for copies with changed content. */
  options: SeedOptions
  keys: TokenKeys
}

export function plantSeed(
  { content, seedContent, configuration, packs }: Setup,
  log: Parameters<typeof plantPacks>[3],
): PlantedSeed {
  const readKey = (name: string): string => readFileSync(join(content, 'keys', name), 'utf8')
  const keys = { jwtPrivate: readKey('jwt.key'), jwtPublic: readKey('jwt.pub') }
  const options: SeedOptions = {
    domain: configuration.application.domain,
    jwtPrivateKey: keys.jwtPrivate,
    products: configuration.products.map(toSeedProduct),
    memories: configuration.memories.map(toSeedMemory),
    numberOfRandomFakeUsers: configuration.application.numberOfRandomFakeUsers,
    now: SEEDED_AT,
  }
  const image = buildSeedImage(seedContent, options)
  return { present: nameSeed(plantPacks(image, packs, SEEDED_AT, log)), options, keys }
}
