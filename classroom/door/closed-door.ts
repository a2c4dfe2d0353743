import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ClosedRegistry } from '#classroom/door/closed-registry.ts'
import { chooseLabPort } from '#classroom/door/door-settings.ts'
import { nameClassUrl, nameTrainerUrl } from '#classroom/door/own-addresses.ts'
import { findPage } from '#classroom/door/pages.ts'
import { REGISTRY_FILE } from '#classroom/door/registry-schema.ts'
import { REPAIR_PATH } from '#classroom/door/repair-path.ts'
import { lookAtRegistry, repairRegistry } from '#classroom/door/repair-registry.ts'
import { nameHostFor, TRAINER_LABEL } from '#classroom/door/who.ts'
import { tidyUrl } from '#foundation/urls.ts'
import { HostError } from '#server/errors.ts'
import { openPort } from '#server/http/listen.ts'
import { createServer } from '#server/http/node-http.ts'
import { answerError, answerJson, redirect } from '#server/http/reply.ts'
import { hasChanged, noteFiles } from '#server/repair/changed-files.ts'
import type { ClosedError, Keeper, StandIn } from '#server/repair/keeper.ts'
import { RepairDesk } from '#server/repair/repair-desk.ts'
import { CLASS_APPLICATION, renderWaitingPage } from '#server/repair/waiting-page.ts'
import { lockFolder } from '#server/store/folder-lock.ts'

/** Seconds. A check of a large file takes its time, and so does a copy. */
const WATCHDOG_SECONDS = 120

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Answers the trainer by the repair, and everybody else by a waiting page. */
function answerBy(desk: RepairDesk, { root, version, settings }: ClosedRegistry): Answer {
  const { base, basePath } = settings
  return async (request, response) => {
    const path = tidyUrl(request.url ?? '/', basePath).split('?', 1)[0] ?? '/'
    if (path === '/host/health') return answerJson(response, { status: 'ok', version })
    const isVisit = request.method === 'GET' && request.headers.accept?.includes('text/html') === true
    const isForTrainer = path === REPAIR_PATH || findPage(path) === 'trainer'
    if (isVisit && !isForTrainer) {
      const { text, headers } = renderWaitingPage({ root, version }, request.headers, 'CLASS')
      return void response.writeHead(503, headers).end(text)
    }
    if (!isForTrainer || (!isVisit && request.method !== 'POST')) throw new HostError('HOST_UNDER_REPAIR')
    // Other host names may still show pages of shops.
    const host = nameHostFor(request, base, TRAINER_LABEL)
    const isThere = host === null || request.headers.host?.toLowerCase() === host
    if (isVisit && !isThere) return redirect(response, `//${host}${basePath}${REPAIR_PATH}`)
    if (isVisit) return desk.answerPage(request, response)
    if (!isThere && request.headers.origin !== undefined) throw new HostError('HOST_TRAINER_ADDRESS')
    return desk.answerForm(request, response)
  }
}

/**
 * Listens instead of a front door whose registry does not open. Shows the repair to the trainer and a waiting page to
 * teams.
 */
export async function openClosedDoor(
  { fault, facts }: ClosedError<ClosedRegistry>,
  keeper: Keeper<ClosedRegistry>,
): Promise<StandIn> {
  const { root, version, directory, settings, trainerToken, log } = facts
  const { basePath, isKnownName } = settings
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

  const answer = answerBy(desk, facts)
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
  const url = nameTrainerUrl(settings, port, REPAIR_PATH) ?? `${nameClassUrl(settings, port)}${REPAIR_PATH}`
  log.error({ code: fault.code, ...fault.details, url }, fault.message)
  return {
    log,
    watchdogSeconds: WATCHDOG_SECONDS,
    greeting: [
      `The class is still closed. ${fault.message} (class/${name})`,
      `Choose a repair: ${url}   (or stop it with Ctrl+C and type: npm run reset -- class)`,
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
