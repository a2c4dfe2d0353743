import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { NeededServices } from '#game/needed-services.ts'
import type { LabAddress } from '#lab/address.ts'
import { openProver } from '#proving/open-prover.ts'
import { FETCHED_TRAINING } from '#server/config/file-options.ts'
import { findTrainingFile } from '#server/config/training-file.ts'
import { admitFirst } from '#server/http/admit-first.ts'
import { type AppOptions, buildApp } from '#server/http/app.ts'
import { isBearer } from '#server/http/bearer.ts'
import { LabGate } from '#server/http/lab-gate.ts'
import { findSocketUrl } from '#server/http/late-sockets.ts'
import { type ListedRoute, RouteTable } from '#server/http/route-table.ts'
import type { HostRoutesOptions } from '#server/http/routes.ts'
import type { ServingOptions } from '#server/http/serve-instances.ts'
import type { Callers } from '#server/instances/callers.ts'
import type { OpenInstances } from '#server/instances/open-instances.ts'
import { openOwnFiles } from '#server/own-files/open-own-files.ts'
import type { OwnFiles } from '#server/own-files/own-files.ts'
import type { Setup } from '#server/setup/read-setup.ts'
import type { StartupTimes } from '#server/startup-times.ts'
import type { Store } from '#server/store/store.ts'

export interface Admission extends Pick<HostRoutesOptions, 'isKnownName' | 'trainerToken' | 'mayReset'> {
  isLabHost(host: string | undefined): boolean
  /** Attributes a connection of the request bench to the sender of a request, if players are distinguished. */
  vouch?(connection: Duplex, from: IncomingHttpHeaders): void
}

interface AppsNeeds {
  play: OpenInstances
  store: Store
  callers: Callers
  admission: Admission
  labAddress: LabAddress
  startup: StartupTimes
  log: Logger
  /** Additions of a class. */
  findGym?: AppOptions['findGym']
  besides?: Pick<ServingOptions, 'time' | 'onLimit' | 'onBegin' | 'describeFault'>
}

export interface Apps extends AsyncDisposable {
  shop: FastifyInstance
  lab: LabGate
  ownFiles: OwnFiles
  /** Services that challenges need, as far as they were checked. */
  needed: NeededServices
  /** Every route so far. Those of the lab are added with its first request. */
  listRoutes(): readonly ListedRoute[]
}

/** Builds the shop's application with the lab's gate, and attaches both to the server's own network. */
export async function openApps(setup: Setup, needs: AppsNeeds): Promise<Apps> {
  const { settings, catalogue, ownFolders, content: contentDirectory } = setup
  const { play, store, callers, admission, startup, log, besides } = needs
  const { instances, scope, owed, allowances, clock } = play
  await using parts = new AsyncDisposableStack()
  const routes = new RouteTable()
  const shared = {
    ...{ ...besides, instances, scope, owed, settings, contentDirectory, log },
    nameInstance: callers.nameInstance,
    isLooking: callers.isLooking,
    maxRequests: () => allowances.limits.requestsAtOnce,
    onRoute: routes.add,
  }
  const lab = parts.adopt(createLabGate(setup, shared, needs), (gate) => gate.close())
  const ownFiles = openOwnFiles(setup, log)
  const needed = new NeededServices()
  const prover = parts.use(openProver(setup.root, setup.environment))
  const trainingFile = findTrainingFile(settings.application.chatBot.trainingData, ownFolders)
  const built = await buildApp({
    ...{ ...shared, ...admission, store, catalogue, needed, clock, prover },
    rules: setup.rules,
    findGym: needs.findGym,
    packs: setup.packs,
    version: setup.version,
    labGate: lab,
    pageDirectory: join(setup.root, 'dist', 'web'),
    findTrainingFile: () => trainingFile ?? ownFiles.find(FETCHED_TRAINING),
    findOwnFile: ownFiles.find,
    openedAt: clock(),
    startupTimes: startup,
    listRoutes: () => routes.list(),
  })
  const shop = parts.adopt(built, (app) => app.close())
  acceptBasePath(shop, settings.server.basePath)
  parts.use(play.network.attach({ shop, lab }))
  startup.noteLap('customizeApplication')
  const closing = parts.move()
  return {
    ...{ shop, lab, ownFiles, needed, listRoutes: () => routes.list() },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

function createLabGate(
  { root, settings, catalogue, ownFolders }: Setup,
  shared: Pick<AppOptions, keyof ServingOptions | 'settings' | 'contentDirectory' | 'log' | 'onRoute'>,
  { labAddress, admission, play }: AppsNeeds,
): LabGate {
  const { isKnownName, trainerToken, isLabHost, vouch } = admission
  return new LabGate(settings.server.basePath, isLabHost, async () => {
    const { buildLabApp } = await import('#server/http/lab-app.ts')
    return buildLabApp({
      ...shared,
      address: labAddress,
      isTrusted: ({ headers }) =>
        isKnownName(headers.host) || (trainerToken !== null && isBearer(headers, trainerToken)),
      workbenchDirectory: join(root, 'dist', 'bench'),
      pageDirectory: join(root, 'dist', 'web'),
      webDirectories: ownFolders.map((folder) => join(folder, 'web')),
      catalogue,
      sendToShop: async (from, asked) => {
        const { sendInside } = await import('#server/http/inner-requests.ts')
        return sendInside({ server: play.network.apps.shop.server, vouch }, from, asked)
      },
    })
  })
}

/** Socket.IO answers at one path only, and compares it with the raw URL. */
function acceptBasePath({ server }: FastifyInstance, basePath: string): void {
  if (!basePath) return
  admitFirst(server, (request) => {
    request.url = findSocketUrl(request.url ?? '/', basePath)
  })
}
