import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename } from 'node:path'
import { tidyUrl } from '#common/urls.ts'
import { answerError, answerJson } from '#host/class/door/reply.ts'
import { HostError } from '#host/errors.ts'
import { openPort, toUrl } from '#host/http/listen.ts'
import { createServer } from '#host/http/node-http.ts'
import { hasChanged, noteFiles } from '#host/repair/changed-files.ts'
import type { ClosedStore } from '#host/repair/closed-store.ts'
import type { ClosedError, Keeper, StandIn } from '#host/repair/keeper.ts'
import { lookAtStore } from '#host/repair/look-at-store.ts'
import { RepairDesk } from '#host/repair/repair-desk.ts'
import { repairStore } from '#host/repair/repair-store.ts'
import { lockFolder } from '#host/store/folder-lock.ts'
import { STORE_FILE } from '#host/store/store-tables.ts'
import { isLabHost } from '#range/lab/address.ts'

/** Looking at a large file takes its time, and so does writing another. Seconds. */
const WATCHDOG_SECONDS = 120

/** Listens in the place of a player's shop whose file does not open. */
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
    // Pages of the outside world may have been written by anybody, and some are still open.
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
      `Choose what becomes of it: ${url}   (or stop it with Ctrl+C and type: npm run reset)`,
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

/** Tells the page which way was gone, once. */
function writeRepairedCookie(way: string, folder: string): string {
  return `repaired=${encodeURIComponent(`${way} ${folder}`)}; Path=/; Max-Age=120; SameSite=Lax`
}
