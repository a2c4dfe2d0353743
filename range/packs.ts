import type { FastifyInstance } from 'fastify'

/** Writes rows of the seed for a pack. */
export interface PackSeed {
  /** As the shop stores times. */
  readonly timestamp: string
  /**
   * Adds a row with both time stamps.
   * @param values `id` included, from 100 000 on: lower ones may be players' by now
   */
  row(table: string, values: Readonly<Record<string, string | number | null>> & { id: number }): void
}

/** Challenges from outside this repository: `pack.ts` beside a folder `challenges/`. */
export interface Pack {
  /** Ids of its challenges lie from here on, up to ninety-nine above: 1000 or more, in hundreds, and different from those of other packs. */
  firstId: number
  /** Adds routes to the shop, where `request.shop` is the player's shop. Hooks of its own stay its own. */
  routes?(app: FastifyInstance): void | Promise<void>
  /** Adds rows to every new shop. They must be the same each time, because the seed's fingerprint includes them. */
  plant?(seed: PackSeed): void
}

/** The shape of `pack.ts`. */
export function definePack(pack: Pack): Pack {
  return pack
}
