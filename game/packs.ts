import type { FastifyInstance } from 'fastify'

/** Adds rows of a pack to the seed. */
export interface PackSeed {
  /** As the shop stores times. */
  readonly timestamp: string
  /** Adds a row with both times. @param values with `id`, from 100 000 on: lower ones may belong to players */
  row(table: string, values: Readonly<Record<string, string | number | null>> & { id: number }): void
}

/** Challenges from outside this repository: `pack.ts` beside a folder `challenges/`. */
export interface Pack {
  /** First id of its challenges, of a hundred: 1000 or more, in hundreds, unique among packs. */
  firstId: number
  /** Adds routes to the shop, with the player's shop in `request.shop`. Its hooks are isolated. */
  routes?(app: FastifyInstance): void | Promise<void>
  /** Adds rows to every new shop. They must be the same each time, because the seed's fingerprint includes them. */
  plant?(seed: PackSeed): void
}

export function definePack(pack: Pack): Pack {
  return pack
}
