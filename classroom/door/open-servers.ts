import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { chooseLabPort, type DoorSettings } from '#classroom/door/door-settings.ts'
import { HeadGuard, MAX_READ_BYTES } from '#classroom/door/request-heads.ts'
import type { Entrance } from '#classroom/door/traces/open-tracing.ts'
import { KEEP_ALIVE_TIMEOUT, REQUEST_TIMEOUT } from '#server/http/create-fastify.ts'
import { openPort } from '#server/http/listen.ts'

export interface Ports {
  shopPort: number
  labPort: number | null
}

export interface DoorServers {
  /** Releases the ports. Open requests continue. */
  stopListening(): void
  close(): void
}

/** Opens the ports of shops and lab, and notes them. */
export async function openServers(
  entrance: Entrance,
  settings: DoorSettings,
  ports: Ports,
  log: Logger,
): Promise<DoorServers> {
  const guards: HeadGuard[] = []
  const servers: HttpServer[] = []
  const open = (kind: 'shop' | 'lab'): HttpServer => {
    const server = createServer(
      { requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: KEEP_ALIVE_TIMEOUT, maxHeaderSize: MAX_READ_BYTES },
      (request: IncomingMessage, response: ServerResponse) => void entrance.answer(request, response, kind),
    )
    if (kind === 'shop')
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
        entrance.upgrade(request, socket, head),
      )
    guards.push(new HeadGuard(server))
    servers.push(server)
    return server
  }
  ports.shopPort = await openPort(open('shop'), settings)
  const wanted = chooseLabPort(settings)
  if (wanted !== null) {
    ports.labPort = await openPort(open('lab'), { ...settings, port: wanted }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ port: wanted, reason }, 'The outside world has no port of its own. LAB_PORT can name a free one.')
      return null
    })
  }
  const stopListening = (): void => {
    for (const guard of guards) guard.close()
    for (const server of servers) server.close()
  }
  return {
    stopListening,
    close() {
      stopListening()
      for (const server of servers) server.closeAllConnections()
    },
  }
}
