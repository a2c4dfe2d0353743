import type { Server as HttpServer } from 'node:http'
import type { Logger } from 'pino'
import type { GameSockets, SocketHost } from '#game/sockets.ts'
import { LateSockets } from '#server/http/late-sockets.ts'
import type { Callers } from '#server/instances/callers.ts'
import type { OpenInstances } from '#server/instances/open-instances.ts'

interface SocketNeeds {
  play: Pick<OpenInstances, 'instances' | 'announcements' | 'clock'>
  callers: Callers
  log: Logger
  /** Additions of a class. */
  besides?: Pick<SocketHost, 'isSameSide' | 'onFull' | 'hold'>
}

export interface Sockets extends Pick<GameSockets, 'count' | 'end'>, AsyncDisposable {
  /** Cuts the connections of an instance. Its pages say so, come back by themselves, and ask for everything again. */
  interrupt(instance: string): void
}

/** Opens the live events of a server. They load with the first page that asks for them. */
export function openSockets(server: HttpServer, needs: SocketNeeds): Sockets {
  const { play, callers, log, besides } = needs
  const { instances, announcements, clock } = play
  const greeted = new Set<string>()
  const host: SocketHost = {
    ...besides,
    clock,
    async enter(headers) {
      const { id, game } = await instances.wake(callers.nameInstance({ headers }))
      const isLooking = callers.isLooking({ headers })
      const firstSinceStart = !isLooking && !greeted.has(id)
      if (!isLooking) greeted.add(id)
      return { room: id, game, firstSinceStart, player: callers.namePlayer({ headers }), isLooking }
    },
    async gameOf(room) {
      return (await instances.wake(room)).game
    },
    async persist(room) {
      await (await instances.wake(room)).commit('message from the page')
    },
  }
  const sockets = new LateSockets(server, async () => {
    const { attachSockets } = await import('#game/sockets.ts')
    return (httpServer) => attachSockets(httpServer, host, log)
  })
  const subscription = announcements.subscribe((instance, announced) => sockets.announce(instance, announced))
  return {
    count: (instance) => sockets.count(instance),
    interrupt: (instance) => sockets.end(instance),
    end(instance) {
      sockets.end(instance)
      greeted.delete(instance)
    },
    async [Symbol.asyncDispose]() {
      subscription[Symbol.dispose]()
      await sockets.close()
    },
  }
}
