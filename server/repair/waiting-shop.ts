import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { tidyUrl } from '#foundation/urls.ts'
import { HostError } from '#server/errors.ts'
import { openPort, toUrl } from '#server/http/listen.ts'
import { createServer } from '#server/http/node-http.ts'
import { answerError, answerJson } from '#server/http/reply.ts'
import { SINGLE_PLAYER } from '#server/instances/instances.ts'
import type { ClosedStore } from '#server/repair/closed-store.ts'
import type { ClosedError, Keeper, StandIn } from '#server/repair/keeper.ts'
import { waitForStore } from '#server/repair/wait-for-store.ts'
import { renderPause } from '#server/repair/waiting-page.ts'

interface Place {
  root: string
  version: string
  basePath: string
}

/** A server that answers every visitor with a page that waits, and every program with the fault. */
export function createWaitingServer({ root, version, basePath }: Place, fault: HostError): Server {
  return createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = tidyUrl(request.url ?? '/', basePath).split('?', 1)[0] ?? '/'
    if (path === '/host/health') return answerJson(response, { status: 'ok', version })
    if (!request.complete) response.shouldKeepAlive = false
    const page = renderPause({ root, version }, request, fault)
    if (page) response.writeHead(503, page.headers).end(page.text)
    else answerError(response, new HostError(fault.code, fault.details))
  })
}

/** Stands in for a shop whose database is away, or which another server has. */
export async function openWaitingShop(
  { fault, facts }: ClosedError<ClosedStore>,
  keeper: Keeper<ClosedStore>,
): Promise<StandIn> {
  const server = createWaitingServer(facts, fault)
  const port = await openPort(server, facts)
  const waiting = waitForStore(fault, facts, keeper, SINGLE_PLAYER)
  return {
    ...waiting,
    greeting: `${fault.message} The shop opens by itself: ${toUrl(facts.address, port)}${facts.basePath}/   (stop it with Ctrl+C)`,
    release() {
      waiting.release()
      server.close()
    },
    async close() {
      await waiting.close()
      server.close()
      server.closeAllConnections()
    },
  }
}
