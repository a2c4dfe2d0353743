import type { Logger } from 'pino'
import type { IsKnownName } from '#foundation/host-names.ts'
import { EarlierSeeds } from '#server/instances/earlier-seeds.ts'
import type { Setup } from '#server/setup/read-setup.ts'

export interface ClosedStore {
  root: string
  version: string
  port: number
  address: string | null
  basePath: string
  /** Address of the outside world behind a proxy. */
  labUrl: string | null
  directory: string
  /** Address of a database in place of a file, or null. */
  store: string | null
  application: { name: string; theme: string }
  isKnownName: IsKnownName
  trainerToken: string | null
  challenges: number
  seeds: EarlierSeeds
  log: Logger
}

/** Facts about a store that does not open yet. `rest` differs between the shop of one player and a shard. */
export function describeStore(
  { root, version, content, configuration, settings, catalogue }: Setup,
  rest: Pick<ClosedStore, 'isKnownName' | 'trainerToken' | 'log'>,
): ClosedStore {
  return {
    ...{ root, version, application: settings.application, ...rest },
    address: configuration.host.address,
    labUrl: configuration.host.labUrl,
    port: configuration.server.port,
    basePath: settings.server.basePath,
    directory: configuration.host.dataDirectory,
    store: configuration.host.store,
    challenges: catalogue.challenges.filter(({ built }) => built).length,
    seeds: new EarlierSeeds(content),
  }
}
