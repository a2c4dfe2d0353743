import type { Logger } from 'pino'
import type { IsKnownName } from '#common/host-names.ts'
import type { EarlierSeeds } from '#host/instances/earlier-seeds.ts'

/** All that is known of a shop whose store does not open. */
export interface ClosedStore {
  root: string
  version: string
  port: number
  /** Address of this machine to listen at; null: all. */
  address: string | null
  basePath: string
  /** Address of the outside world behind a proxy. */
  labUrl: string | null
  /** Where the store lies. */
  directory: string
  application: { name: string; theme: string }
  isKnownName: IsKnownName
  trainerToken: string | null
  /** Challenges that can be solved. */
  challenges: number
  seeds: EarlierSeeds
  log: Logger
}
