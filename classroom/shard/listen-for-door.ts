import type { FastifyInstance } from 'fastify'
import type { Visitors } from '#classroom/visitor.ts'
import { admitFirst } from '#server/http/admit-first.ts'
import type { LabGate } from '#server/http/lab-gate.ts'
import { openLabSocket } from '#server/http/lab-port.ts'
import { BACKLOG } from '#server/http/listen.ts'

export async function listenForDoor(
  { shop, lab }: { shop: FastifyInstance; lab: LabGate },
  { shopSocket, labSocket }: { shopSocket: string; labSocket: string },
  { admit }: Visitors,
): Promise<Disposable> {
  admitFirst(shop.server, admit)
  // The front door reuses its connections. A request must not meet one that is closing.
  shop.server.keepAliveTimeout = 0
  const labServer = await openLabSocket(lab, labSocket, admit)
  await shop.listen({ path: shopSocket, backlog: BACKLOG })
  return {
    [Symbol.dispose]() {
      labServer.closeAllConnections()
      labServer.close()
    },
  }
}
