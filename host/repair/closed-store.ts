import type { Logger } from 'pino'
import type { EarlierSeeds } from '#host/instances/earlier-seeds.ts'

/** All that is known of a shop whose store does not open. */
export interface ClosedStore {
  root: string
  version: string
  port: number
  basePath: string
  /** Where the store lies. */
  directory: string
  application: { name: string; theme: string }
  trainerToken: string | null
  /** Challenges that can be solved. */
  challenges: number
  seeds: EarlierSeeds
  log: Logger
}
