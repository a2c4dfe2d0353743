import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { dropBasePath } from '#foundation/urls.ts'
import type { Announcement } from '#game/game.ts'
import type { GameSockets } from '#game/sockets.ts'

const SOCKETS = /^\/+socket\.io(?:[/?]|$)/

/** URL of a socket request without the base path. Other URLs stay as they are. */
export function findSocketUrl(url: string, basePath: string): string {
  const inner = dropBasePath(url, basePath)
  return SOCKETS.test(inner) ? inner : url
}

type Attach = (server: Server) => GameSockets

/**
 * Sockets that load with the first page that asks for them, because they take a tenth of a start and of an idle
 * server's memory. Before that nobody listens; a later page gets pending messages.
 */
export class LateSockets implements GameSockets {
  readonly #server: Server
  readonly #load: () => Promise<Attach>
  readonly #stepAside: () => void
  #attached: Promise<void> | undefined
  #sockets: GameSockets | undefined

  constructor(server: Server, load: () => Promise<Attach>) {
    this.#server = server
    this.#load = load
    this.#stepAside = this.#standBefore(server.listeners('request') as ((...parts: unknown[]) => void)[])
  }

  announce(room: string, announcements: readonly Announcement[]): void {
    this.#sockets?.announce(room, announcements)
  }

  count(room: string): number {
    return this.#sockets?.count(room) ?? 0
  }

  end(room: string): void {
    this.#sockets?.end(room)
  }

  async close(): Promise<void> {
    await this.#attached
    await this.#sockets?.close()
  }

  /** Replaces the server's listeners. Returns a function that restores them. */
  #standBefore(listeners: ((...parts: unknown[]) => void)[]): () => void {
    const server = this.#server
    const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
      if (SOCKETS.test(request.url ?? '')) void this.#attach().then(() => server.emit('request', request, response))
      else for (const listener of listeners) listener.call(server, request, response)
    }
    const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      socket.on('error', () => socket.destroy())
      if (SOCKETS.test(request.url ?? '')) {
        void this.#attach().then(() => server.emit('upgrade', request, socket, head) || socket.destroy())
      } else socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    }
    server.removeAllListeners('request')
    server.on('request', onRequest).on('upgrade', onUpgrade)
    return () => {
      server.off('request', onRequest).off('upgrade', onUpgrade)
      for (const listener of listeners) server.on('request', listener)
    }
  }

  /** Resolves when the real sockets have taken over. If they do not load, the shop works without them. */
  #attach(): Promise<void> {
    this.#attached ??= this.#load().then(
      (attach) => {
        this.#stepAside()
        this.#sockets = attach(this.#server)
      },
      () => this.#stepAside(),
    )
    return this.#attached
  }
}
