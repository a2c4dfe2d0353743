import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface MappedPort extends AsyncDisposable {
  port: number
}

/**
 * Forwards connections to another port of this machine, as a container engine does. @param target asked at each
 * connection
 */
export async function mapPort(target: () => number): Promise<MappedPort> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const onwards = connect({ host: '127.0.0.1', port: target() })
    for (const [one, other] of [
      [socket, onwards],
      [onwards, socket],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  server.listen(0, '::')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
