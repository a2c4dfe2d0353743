import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Announcement } from '#range/game.ts'
import type { GameSockets } from '#range/sockets.ts'

const SOCKETS = /^\/+socket\.io(?:[/?]|$)/

/**
 * The sockets of a server, made when the first page asks for them: they weigh a tenth of a start and of the memory of a server that waits.
 * Until then there is nobody to announce anything to; who comes later is told what is pending.
 */
export class LateSockets implements GameSockets {
  readonly #server: Server
  readonly #attach: () => Promise<GameSockets>
  #attached: Promise<GameSockets> | undefined
  #sockets: GameSockets | undefined
  #detach: () => void

  constructor(server: Server, attach: () => Promise<GameSockets>) {
    this.#server = server
    this.#attach = attach
    this.#detach = this.#stand()
  }

  announce(room: string, announcements: readonly Announcement[]): void {
    this.#sockets?.announce(room, announcements)
  }

  async close(): Promise<void> {
    await (await this.#attached)?.close()
  }

  /** Takes the place before the listeners that the server has; answers how to leave it again. */
  #stand(): () => void {
    const server = this.#server
    const listeners = server.listeners('request') as ((...parts: unknown[]) => void)[]
    const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
      if (SOCKETS.test(request.url ?? '')) this.#open(() => server.emit('request', request, response))
      else for (const listener of listeners) listener.call(server, request, response)
    }
    const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      socket.on('error', () => socket.destroy())
      if (SOCKETS.test(request.url ?? '')) this.#open(() => server.emit('upgrade', request, socket, head))
      else socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    }
    server.removeAllListeners('request')
    server.on('request', onRequest).on('upgrade', onUpgrade)
    return () => {
      server.off('request', onRequest).off('upgrade', onUpgrade)
      for (const listener of listeners) server.on('request', listener)
    }
  }

  /** Calls back when the sockets are there. */
  #open(then: () => void): void {
    this.#attached ??= this.#attach().then((sockets) => {
      this.#sockets = sockets
      return sockets
    })
    this.#attached.then(then, () => {
      // Without sockets the page still works; the shop answers what was meant for them.
      this.leave()
      then()
    })
  }

  /** Leaves the server to the real sockets. */
  leave(): void {
    this.#detach()
    this.#detach = () => {}
  }
}
