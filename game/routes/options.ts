import type { FastifyRequest } from 'fastify'
import type { Catalogue } from '#game/catalogue/catalogue.ts'
import type { NeededServices } from '#game/needed-services.ts'
import type { Prover } from '#game/proving/prover.ts'
import type { Rules } from '#game/rules.ts'

export interface RangeRouteOptions {
  catalogue: Catalogue
  rules: Rules
  clock: () => Date
  /** Of the shop, for documents that name it. */
  version?: string | undefined
  /** Folder of all content; without it hints have no links. */
  contentDirectory?: string
  /** External services that challenges need; none by default. */
  needed?: NeededServices
  /** Judges fixes that learners write. Without it such requests are refused. */
  prover?: Prover | undefined
  /** Names the instance whose turn a run is. */
  nameInstance?: ((request: Pick<FastifyRequest, 'headers'>) => string) | undefined
}
