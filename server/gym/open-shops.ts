import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'
import { findCircumstances } from '#foundation/circumstances.ts'
import { isLabHost } from '#lab/address.ts'
import { isClosedAddress } from '#server/gym/closed-addresses.ts'
import { type Episode, flagKeyOf, type Moment } from '#server/gym/episode.ts'
import type { EpisodeShops } from '#server/gym/gym.ts'
import { GymFault } from '#server/gym/gym-fault.ts'
import { MAX_EPISODE_MEGABYTES } from '#server/gym/gym-limits.ts'
import { openSockets } from '#server/http/open-sockets.ts'
import type { Callers } from '#server/instances/callers.ts'
import { openInstances } from '#server/instances/open-instances.ts'
import type { PlantedSeed } from '#server/instances/plant-seed.ts'
import { openApps } from '#server/open/open-apps.ts'
import type { Setup } from '#server/setup/read-setup.ts'
import { StartupTimes } from '#server/startup-times.ts'
import { openMemoryStore } from '#server/store/memory-store.ts'

type ShopsBesides = NonNullable<Parameters<typeof openApps>[1]['besides']>

interface ShopsNeeds {
  seed: PlantedSeed
  /** Port of the server. */
  port: number
  isKnownName(host: string | undefined): boolean
  find(id: string): Episode | undefined
  log: Logger
}

const moments = new WeakMap<IncomingHttpHeaders, Moment>()

/** Marks a request, because connections of sockets outlive the work of their first request. */
export function markRequest(headers: IncomingHttpHeaders, moment: Moment): void {
  moments.set(headers, moment)
}

/** A request belongs to the episode of its moment, whatever its headers say. */
const CALLERS: Callers = {
  nameInstance({ headers }) {
    const moment = moments.get(headers) ?? (findCircumstances() as Moment | undefined)
    if (!moment) throw new GymFault('GYM_TOKEN_WANTED')
    return moment.episode
  },
  namePlayer: () => null,
  isLooking: () => false,
}

export async function openShops(setup: Setup, needs: ShopsNeeds): Promise<EpisodeShops> {
  const { seed, port, isKnownName, find, log } = needs
  await using parts = new AsyncDisposableStack()
  const store = parts.adopt(openMemoryStore(), (each) => each.close())
  const labAddress = { shopPort: port, port: null, url: null }
  const own = limitStorage(setup)
  const logs = { of: (id: string) => demand(find(id)).logs }
  const play = openInstances(own, {
    ...{ store, seed, callers: CALLERS, labAddress, log, logs },
    terms: { rulesOf: (id) => ({ ...setup.rules, flagKey: flagKeyOf(demand(find(id)).terms.seed) }) },
    onFault: (fault) => log.error({ err: fault }, 'an episode does not wake'),
  })
  const { instances } = parts.use(play)
  const admission = { isKnownName, trainerToken: null, isLabHost: (host?: string) => isLabHost(host, labAddress) }
  const { basePath } = setup.settings.server
  const besides: ShopsBesides = {
    // The shop can be talked into requests to itself, and the outside world sends some, too.
    onBegin({ url, instance }) {
      const episode = instance && find(instance.id)
      if (episode && isClosedAddress(url, basePath, episode.terms.showGoals)) throw new GymFault('GYM_CLOSED_ADDRESS')
    },
  }
  const apps = parts.use(
    await openApps(own, {
      play,
      store,
      callers: CALLERS,
      admission,
      labAddress,
      log,
      besides,
      startup: new StartupTimes(),
    }),
  )
  parts.use(openSockets(apps.shop.server, { play, callers: CALLERS, log }))
  parts.use(play.threads)
  await apps.shop.ready()
  const closing = parts.move()
  return { instances, store, app: apps.shop, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}

function demand(episode: Episode | undefined): Episode {
  if (!episode) throw new GymFault('GYM_NO_EPISODE')
  return episode
}

function limitStorage(setup: Setup): Setup {
  const { host } = setup.configuration
  const storageMegabytes = Math.min(host.limits.storageMegabytes, MAX_EPISODE_MEGABYTES)
  const limits = { ...host.limits, storageMegabytes }
  return { ...setup, configuration: { ...setup.configuration, host: { ...host, limits } } }
}
