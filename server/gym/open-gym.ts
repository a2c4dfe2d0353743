import type { Server } from 'node:http'
import type { Logger } from 'pino'
import { z } from '#foundation/zod.ts'
import { readBranchWish, readEmptyForm, readWish } from '#server/gym/forms.ts'
import { Gym } from '#server/gym/gym.ts'
import { GymFault } from '#server/gym/gym-fault.ts'
import type { OpenGym } from '#server/gym/gym-routes.ts'
import { openShops } from '#server/gym/open-shops.ts'
import { EpisodeServer } from '#server/gym/serve-episodes.ts'
import type { PlantedSeed } from '#server/instances/plant-seed.ts'
import type { Setup } from '#server/setup/read-setup.ts'

const REST_EVERY_MS = 5_000

export interface GymNeeds {
  seed: PlantedSeed
  server: Server
  port: number
  isKnownName(host: string | undefined): boolean
  log: Logger
}

const eventsQuery = z.looseObject({ since: z.coerce.number().int().min(0).optional() })

/** Opens the gym of a server, and takes its episodes' requests. */
export async function openGym(setup: Setup, needs: GymNeeds): Promise<OpenGym> {
  const { seed, server, port, isKnownName, log } = needs
  const { gym: settings } = setup.configuration.host
  await using parts = new AsyncDisposableStack()
  const gym = new Gym(setup.catalogue, setup.rules, settings.maxEpisodes)
  gym.shops = parts.use(await openShops(setup, { seed, port, isKnownName, find: gym.find, log }))
  const episodes = parts.use(new EpisodeServer(gym, server, setup.settings.server.basePath))
  const resting = setInterval(() => gym.rest(), REST_EVERY_MS).unref()
  parts.defer(() => clearInterval(resting))
  const closing = parts.move()
  return {
    gym,
    secret: settings.secret,
    begin: (body) => gym.begin(readWish(body)),
    branch: async (id, body) => gym.branch(gym.demand(id), readBranchWish(body)),
    async keep(id, body) {
      readEmptyForm(body)
      return gym.keep(gym.demand(id))
    },
    step: async (id, request) => {
      const sent = request.body
      return episodes.step(gym.demand(id), sent, request)
    },
    async remove(id) {
      await gym.remove(gym.demand(id))
      return { status: 'ended', id }
    },
    listEvents(id, query) {
      const since = eventsQuery.safeParse(query)
      if (!since.success) throw new GymFault('GYM_BAD_REQUEST', { since: 'should be the number of a step' })
      const { solved } = gym.refresh(gym.demand(id)).state
      return { events: solved.filter(({ step }) => step > (since.data.since ?? -1)) }
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}
