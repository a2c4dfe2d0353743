import type { IncomingMessage, Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { admitFirst } from '#host/http/admit-first.ts'
import type { LabGate } from '#host/http/lab-gate.ts'
import { listenAt } from '#host/http/listen.ts'
import { createServer } from '#host/http/node-http.ts'

/** Where the lab listens. */
interface LabPlace {
  /** `host.labPort`; null takes the port after the shop's. */
  setting: number | 'none' | null
  shopPort: number
  /** Address of this machine; null: all. */
  address: string | null
}

/** Requests that came in by the lab's own port. */
const labRequests = new WeakSet<IncomingMessage>()

/** Whether a request came in by the lab's own port. */
export function isFromLabPort(request: IncomingMessage): boolean {
  return labRequests.has(request)
}

/**
 * Opens the lab's own port: another origin than the shop's, and nothing of the shop there. Undefined when there is none: the lab then
 * has a host name of its own on the shop's port, which is worth a line in the log and no reason to stop.
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

/** Opens the lab for the front door of a class, which has the port. @param admit sees every request before anybody else does */
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
  // First of all listeners: the gate's own comes second.
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
