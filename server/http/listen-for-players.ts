import type { Server as HttpServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { LabAddress } from '#lab/address.ts'
import type { Configuration } from '#server/config/load.ts'
import type { LabGate } from '#server/http/lab-gate.ts'
import { openLabPort } from '#server/http/lab-port.ts'
import { BACKLOG, listenAt } from '#server/http/listen.ts'

/** Opens the ports of shop and lab, and sets them in the lab's address. @throws {HostError} as {@link listenAt} */
export async function listenForPlayers(
  { shop, lab }: { shop: FastifyInstance; lab: LabGate },
  { server: { port }, host: { address, labPort: setting } }: Pick<Configuration, 'server' | 'host'>,
  labAddress: LabAddress,
  log: Logger,
): Promise<Disposable> {
  await listenAt((host) => shop.listen({ port, host, backlog: BACKLOG }), address, port)
  labAddress.shopPort = portOf(shop.server) ?? port
  const labServer = await openLabPort(lab, { setting, shopPort: port, address }, log)
  labAddress.port = labServer ? portOf(labServer) : null
  return {
    [Symbol.dispose]() {
      labServer?.closeAllConnections()
      labServer?.close()
    },
  }
}

function portOf(server: HttpServer): number | null {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : null
}
