import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { tidyUrl } from '#common/urls.ts'
import { chooseLabPort } from '#host/class/door/door-settings.ts'
import { classUrl, trainerUrl } from '#host/class/door/own-addresses.ts'
import { Pages } from '#host/class/door/pages.ts'
import { REGISTRY_FILE } from '#host/class/door/registry-schema.ts'
import { answerError, answerJson } from '#host/class/door/reply.ts'
import { nameHostFor, TRAINER_LABEL } from '#host/class/door/who.ts'
import type { ClosedRegistry } from '#host/class/repair/closed-registry.ts'
import { REPAIR_PATH } from '#host/class/repair/repair-path.ts'
import { HostError } from '#host/errors.ts'
import { openPort } from '#host/http/listen.ts'
import { createServer } from '#host/http/node-http.ts'
import { hasChanged, noteFiles } from '#host/repair/changed-files.ts'
import type { ClosedError, Keeper, StandIn } from '#host/repair/keeper.ts'
import { RepairDesk } from '#host/repair/repair-desk.ts'
import { lookAtRegistry, repairRegistry } from '#host/repair/repair-registry.ts'
import { CLASS_APPLICATION, renderWaitingPage } from '#host/repair/waiting-page.ts'
import { lockFolder } from '#host/store/folder-lock.ts'

/** Looking at a large file takes its time, and so does writing another. Seconds. */
const WATCHDOG_SECONDS = 120

/** Listens in the place of a class's front door whose registry does not open: tells the trainer, and has teams wait. */
export async function openClosedDoor(
  { fault, facts }: ClosedError<ClosedRegistry>,
  keeper: Keeper<ClosedRegistry>,
): Promise<StandIn> {
  const { root, version, directory, settings, trainerToken, log } = facts
  const { base, basePath, isKnownName } = settings
  const unlock = lockFolder(directory)
  const { name } = REGISTRY_FILE
  const files = noteFiles(directory, name)
  const desk = new RepairDesk({
    ...{ root, version, directory, basePath, isKnownName, trainerToken },
    application: CLASS_APPLICATION,
    scope: 'class',
    target: 'class',
    challenges: 0,
    look: () => lookAtRegistry(directory, fault),
    async repair(way, keptIn) {
      await keeper.reopen(() => repairRegistry(directory, way, keptIn).finally(unlock))
    },
    async retry() {
      return hasChanged(directory, name, files) && keeper.reopen(async () => unlock())
    },
    leadOn: (way, keptIn) => ({
      location: `${basePath}${REPAIR_PATH}${way ? `?way=${way}&folder=class/${keptIn}` : ''}`,
    }),
  })

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = tidyUrl(request.url ?? '/', basePath).split('?', 1)[0] ?? '/'
    if (path === '/host/health') return answerJson(response, { status: 'ok', version })
    const isVisit = request.method === 'GET' && request.headers.accept?.includes('text/html') === true
    const isForTrainer = path === REPAIR_PATH || Pages.find(path) === 'trainer'
    if (isVisit && !isForTrainer) {
      const { text, headers } = renderWaitingPage({ root, version }, request.headers, 'CLASS')
      return void response.writeHead(503, headers).end(text)
    }
    if (!isForTrainer || (!isVisit && request.method !== 'POST')) throw new HostError('HOST_UNDER_REPAIR')
    // Pages of shops that are still open somewhere are on the other host names.
    const host = nameHostFor(request, base, TRAINER_LABEL)
    const isThere = host === null || request.headers.host?.toLowerCase() === host
    if (isVisit && !isThere) return redirect(response, `//${host}${basePath}${REPAIR_PATH}`)
    if (isVisit) return desk.answerPage(request, response)
    if (!isThere && request.headers.origin !== undefined) throw new HostError('HOST_TRAINER_ADDRESS')
    return desk.answerForm(request, response)
  }
  const open = (): Server =>
    createServer((request, response) => {
      answer(request, response).catch((error: unknown) => {
        if (!(error instanceof HostError)) log.error({ err: error }, 'a request was not answered')
        if (!request.complete) response.shouldKeepAlive = false
        answerError(response, error)
      })
    })
  const server = open()
  const servers = [server]
  let port: number
  try {
    port = await openPort(server, settings)
  } catch (error) {
    unlock()
    throw error
  }
  const labPort = chooseLabPort(settings)
  if (labPort !== null) {
    const lab = open()
    servers.push(lab)
    await openPort(lab, { ...settings, port: labPort }).catch(() => {})
  }
  const url = trainerUrl(settings, port, REPAIR_PATH) ?? `${classUrl(settings, port)}${REPAIR_PATH}`
  log.error({ code: fault.code, ...fault.details, url }, fault.message)
  return {
    log,
    watchdogSeconds: WATCHDOG_SECONDS,
    greeting: [
      `The class is still closed. ${fault.message} (class/${name})`,
      `Choose what becomes of it: ${url}   (or stop it with Ctrl+C and type: npm run reset -- class)`,
      `The trainer's token: ${trainerToken}`,
    ].join('\n'),
    release() {
      for (const server of servers) server.close()
    },
    async close() {
      unlock()
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, 'cache-control': 'no-store' }).end()
}
