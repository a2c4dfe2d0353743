import type { Server as HttpServer, IncomingHttpHeaders } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { GameLog } from '#range/create-game.ts'
import type { Announcement, Game } from '#range/game.ts'

/** What the sockets need from whoever runs the games. */
export interface SocketHost {
  /**
   * The game that a new socket belongs to, by the headers of its handshake.
   * `firstSinceStart` is true once after the start of the process: that page is told to restore its progress.
   */
  enter(headers: IncomingHttpHeaders): Promise<{ room: string; game: Game; firstSinceStart: boolean }>
  /** The same game later on: it may have slept in between, so it is asked for with each message. */
  gameOf(room: string): Promise<Game>
  /** Writes what changed, then has it announced. */
  persist(room: string): Promise<void>
}

export interface GameSockets {
  /** Sends messages to every page of a game. */
  announce(room: string, announcements: readonly Announcement[]): void
  close(): Promise<void>
}

/** The development server of clients that are built apart. */
const ALLOWED_ORIGIN = 'http://localhost:4200'

/** Bytes of one message. A payload and a search term fit a hundred times over. */
const MAX_MESSAGE_BYTES = 1e5

interface Seat {
  room: string
}

/** Live events on `/socket.io`, for clients of version 2 to 4. */
export function attachSockets(httpServer: HttpServer, host: SocketHost, log?: GameLog): GameSockets {
  const io = new Server(httpServer, {
    path: '/socket.io',
    allowEIO3: true,
    cors: { origin: ALLOWED_ORIGIN },
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    serveClient: false,
  })

  // As middleware, so that no message can arrive before its socket has a game.
  io.use((socket, next) => {
    attachSocket(socket, host).then(
      () => next(),
      (error: unknown) => {
        log?.error({ err: error }, 'A socket found no game')
        next(new Error('There is no game to join right now'))
      },
    )
  })

  io.on('connection', (socket) => {
    const { room, game, firstSinceStart } = socket.data as Seat & { game: Game; firstSinceStart: boolean }
    socket.data = { room } satisfies Seat
    void socket.join(room)
    if (firstSinceStart) socket.emit('server started')
    for (const notification of game.listPendingNotifications()) socket.emit('challenge solved', notification)
    socket.onAny((event: unknown, arg: unknown) => {
      hear(host, room, event, arg).catch((error: unknown) =>
        log?.error({ err: error, room }, 'A message was not heard'),
      )
    })
  })

  return {
    announce(room, announcements) {
      for (const { event, payload } of announcements) io.to(room).emit(event, payload)
    },
    close: () => io.close(),
  }
}

async function attachSocket(socket: Socket, host: SocketHost): Promise<void> {
  socket.data = await host.enter(socket.handshake.headers)
}

/** Nothing about a message is certain, not even that its name is a string. */
async function hear(host: SocketHost, room: string, event: unknown, arg: unknown): Promise<void> {
  if (typeof event !== 'string' || !isWorthJudging(arg)) return
  const game = await host.gameOf(room)
  if (event === 'notification received') {
    if (typeof arg === 'string') game.acknowledge(arg)
  } else {
    game.observe({ request: null, instance: room, player: null, at: new Date() }, 'message', { event, arg })
  }
  await host.persist(room)
}

/** Pages send texts and lists. */
function isWorthJudging(arg: unknown): arg is string | unknown[] {
  return typeof arg === 'string' || Array.isArray(arg)
}
