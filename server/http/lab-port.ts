import type { IncomingMessage, Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { admitFirst } from '#server/http/admit-first.ts'
import type { LabGate } from '#server/http/lab-gate.ts'
import { listenAt } from '#server/http/listen.ts'
import { createServer } from '#server/http/node-http.ts'

interface LabPlace {
  /** `host.labPort`; null takes the port after the shop's. */
  setting: number | 'none' | null
  shopPort: number
  address: string | null
}

const labRequests = new WeakSet<IncomingMessage>()

export function isFromLabPort(request: IncomingMessage): boolean {
  return labRequests.has(request)
}

/**
 * Opens the lab's own port, which has another origin than the shop's and nothing of the shop. Undefined if that fails:
 * the lab then uses its own host name on the shop's port, and the log says so.
 */
export async function openLabPort(
  gate: LabGate,
  { setting, shopPort, address }: LabPlace,
  log: FastifyBaseLogger,
): Promise<Server | undefined> {
  if (setting === 'none') return undefined
  const port = setting ?? (shopPort === 0 || shopPort === 65_535 ? 0 : shopPort + 1)
  const server = createLabServer(gate)
  try {
    await listenAt((host) => listen(server, port, host), address, port)
    return server
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn(
      { port, reason },
      'The outside world has no port of its own, only lab.localhost. LAB_PORT can name a free one.',
    )
    return undefined
  }
}

/** Opens the lab for the front door of a class, which has the port. @param admit sees every request first */
export async function openLabSocket(
  gate: LabGate,
  path: string,
  admit: (request: IncomingMessage) => void,
): Promise<Server> {
  const server = createLabServer(gate)
  server.keepAliveTimeout = 0
  admitFirst(server, admit)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ path }, resolve)
  })
  return server
}

function createLabServer(gate: LabGate): Server {
  const server = createServer({ requestTimeout: 30_000 }, gate.answer)
  // Runs before the gate's own listener.
  server.prependListener('request', (request) => labRequests.add(request))
  return server
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
