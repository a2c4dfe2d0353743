import type { Logger } from 'pino'
import { readTime } from '#foundation/circumstances.ts'
import { RequestScope } from '#game/evidence/request-scope.ts'
import type { LabAddress } from '#lab/address.ts'
import type { HostError } from '#server/errors.ts'
import { Allowances } from '#server/instances/allowances.ts'
import { Announcements } from '#server/instances/announcements.ts'
import { Assembly } from '#server/instances/assembly.ts'
import type { Callers } from '#server/instances/callers.ts'
import type { EarlierSeeds } from '#server/instances/earlier-seeds.ts'
import type { Terms } from '#server/instances/instance-events.ts'
import { Instances } from '#server/instances/instances.ts'
import { createOutgoingCalls } from '#server/instances/outgoing-calls.ts'
import { OwedTime } from '#server/instances/owed-time.ts'
import { OwnNetwork } from '#server/instances/own-network.ts'
import type { PlantedSeed } from '#server/instances/plant-seed.ts'
import { PlayerThreads } from '#server/instances/player-threads.ts'
import type { Logs } from '#server/logs/log-files.ts'
import { openLogs } from '#server/logs/open-logs.ts'
import type { Setup } from '#server/setup/read-setup.ts'
import type { Store } from '#server/store/store.ts'
import type { LogFolder } from '#shop/files/log-folder.ts'

interface InstancesNeeds {
  store: Store
  seed: PlantedSeed
  earlierSeeds?: EarlierSeeds
  terms: Terms
  callers: Pick<Callers, 'namePlayer'>
  labAddress: LabAddress
  log: Logger
  /** Access logs in the place of files. */
  logs?: { of(instance: string): LogFolder }
  onFault(fault: HostError, instance: string): void
}

export interface OpenInstances extends AsyncDisposable {
  instances: Instances
  logs: Logs
  allowances: Allowances
  announcements: Announcements
  /** These end before the applications, because requests wait for them. */
  threads: PlayerThreads
  network: OwnNetwork
  scope: RequestScope
  owed: OwedTime
  /** The time of all evidence. */
  clock: () => Date
}

/** Opens the instances of a store. Each wakes with its first request. */
export function openInstances(setup: Setup, needs: InstancesNeeds): OpenInstances {
  const { store, seed, earlierSeeds, terms, callers, labAddress, log, onFault } = needs
  const parts = new AsyncDisposableStack()
  const logs = parts.use(openLogs(setup.configuration, log))
  const allowances = new Allowances(setup.configuration.host.limits)
  const announcements = new Announcements()
  const threads = new PlayerThreads()
  const network = new OwnNetwork()
  const clock = readTime
  const scope = new RequestScope(clock, callers.namePlayer)
  const owed = new OwedTime()
  const askRemote = createOutgoingCalls(setup, { network, labAddress, scope })
  const assembly = new Assembly(setup, {
    ...{ terms, scope, owed, threads, allowances, askRemote, clock, log },
    logs: needs.logs ?? logs,
    keys: seed.keys,
  })
  const instances = parts.use(
    new Instances({
      ...(earlierSeeds && { earlierSeeds }),
      ...{ store, log, onFault, seed: seed.present, maxBytes: allowances.maxBytes },
      onWait: (ms) => owed.add(scope.current(), ms),
      announce: announcements.announce,
      open: assembly.open,
    }),
  )
  return {
    ...{ instances, logs, allowances, announcements, threads, network, scope, owed, clock },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}
