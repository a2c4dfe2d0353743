import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename } from 'node:path'
import { tidyUrl } from '#foundation/urls.ts'
import { isLabHost } from '#lab/address.ts'
import { HostError } from '#server/errors.ts'
import { openPort, toUrl } from '#server/http/listen.ts'
import { createServer } from '#server/http/node-http.ts'
import { answerError, answerJson } from '#server/http/reply.ts'
import { hasChanged, noteFiles } from '#server/repair/changed-files.ts'
import type { ClosedStore } from '#server/repair/closed-store.ts'
import type { ClosedError, Keeper, StandIn } from '#server/repair/keeper.ts'
import { lookAtStore } from '#server/repair/look-at-store.ts'
import { RepairDesk } from '#server/repair/repair-desk.ts'
import { repairStore } from '#server/repair/repair-store.ts'
import { lockFolder } from '#server/store/folder-lock.ts'
import { STORE_FILE } from '#server/store/store-tables.ts'

/** Seconds. A check of a large file takes its time, and so does a copy. */
const WATCHDOG_SECONDS = 120

export async function openClosedShop(
  { fault, facts }: ClosedError<ClosedStore>,
  keeper: Keeper<ClosedStore>,
): Promise<StandIn> {
  const { root, version, basePath, directory, application, isKnownName, trainerToken, challenges, seeds, log } = facts
  const unlock = lockFolder(directory)
  const files = noteFiles(directory, STORE_FILE.name)
  let looking: ReturnType<typeof lookAtStore> | undefined
  const look = (): ReturnType<typeof lookAtStore> => {
    looking ??= lookAtStore(directory, fault, seeds)
    return looking
  }
  const desk = new RepairDesk({
    ...{ root, version, application, directory, basePath, isKnownName, trainerToken, challenges, look },
    scope: 'shop',
    target: '',
    async repair(way, keptIn) {
      await keeper.reopen(() => repairStore(directory, way, keptIn, seeds).finally(unlock))
    },
    async retry() {
      if (!hasChanged(directory, STORE_FILE.name, files)) return false
      return keeper.reopen(async () => unlock())
    },
    leadOn: (way, keptIn) => ({
      location: `${basePath}/`,
      ...(way && { cookie: writeRepairedCookie(way, `${basename(directory)}/${keptIn}`) }),
    }),
  })

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = tidyUrl(request.url ?? '/', basePath).split('?', 1)[0] ?? '/'
    if (path === '/host/health') return answerJson(response, { status: 'ok', version })
    // Pages of the outside world may have any author, and some are still open.
    if (isLabHost(request.headers.host, { url: facts.labUrl })) throw new HostError(fault.code, fault.details)
    if (path === '/host/repair' && request.method === 'POST') return desk.answerForm(request, response)
    const isVisit = request.method === 'GET' && request.headers.accept?.includes('text/html') === true
    if (isVisit) return desk.answerPage(request, response)
    throw new HostError(fault.code, fault.details)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof HostError)) log.error({ err: error }, 'a request was not answered')
      if (!request.complete) response.shouldKeepAlive = false
      answerError(response, error)
    })
  })
  let port: number
  try {
    port = await openPort(server, facts)
  } catch (error) {
    unlock()
    throw error
  }
  const url = `${toUrl(facts.address, port)}${basePath}/`
  log.error({ code: fault.code, ...fault.details, url }, fault.message)
  return {
    log,
    watchdogSeconds: WATCHDOG_SECONDS,
    greeting: [
      `The shop is still closed. ${fault.message} (${STORE_FILE.name})`,
      `Choose a repair: ${url}   (or stop it with Ctrl+C and type: npm run reset)`,
    ].join('\n'),
    release() {
      server.close()
    },
    async close() {
      unlock()
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Cookie that tells the page once which repair ran. */
function writeRepairedCookie(way: string, folder: string): string {
  return `repaired=${encodeURIComponent(`${way} ${folder}`)}; Path=/; Max-Age=120; SameSite=Lax`
}
