import type { Server as HttpServer, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { GameLog } from '#game/create-game.ts'
import type { Announcement, Game } from '#game/game.ts'
import { MessageBudget, OF_GAME, OF_SOCKET, TELL_AGAIN_MS, UNHEARD } from '#game/message-budget.ts'

interface Entered extends Seat {
  game: Game
  firstSinceStart: boolean
}

/** Parameters of the sockets. */
export interface SocketHost {
  clock(): Date
  /**
   * Finds the game of a new socket by the headers of its handshake.
   * `firstSinceStart` is true once after the start of the process: that page has to restore its progress.
   */
  enter(headers: IncomingHttpHeaders): Promise<Entered>
  /** Whether two requests belong to the same side of the same game; true if missing. */
  isSameSide?(one: IncomingHttpHeaders, other: IncomingHttpHeaders): boolean
  /** Called before work for a game. */
  hold?(room: string | null): void
  /** Finds the game again for each message, because it may have slept in between. */
  gameOf(room: string): Promise<Game>
  /** Called when a game has as many pages as it may have. */
  onFull?(room: string): void
  /** Stores changes, then announces them. */
  persist(room: string): Promise<void>
}

export interface GameSockets {
  count(room: string): number
  /** Sends messages to all pages of a game. */
  announce(room: string, announcements: readonly Announcement[]): void
  /** Disconnects all pages of a game. */
  end(room: string): void
  close(): Promise<void>
}

/** Development server of separately built clients. */
const ALLOWED_ORIGIN = 'http://localhost:4200'

/** Most bytes of one message, a hundred times a payload. */
const MAX_MESSAGE_BYTES = 1e5

/** Most pages of one game that receive events. A class shares its process with everybody's pages. */
export const MAX_SOCKETS_PER_GAME = 300

/** Game and player of a socket. */
interface Seat {
  room: string
  /** The player, if players are told apart. */
  player: string | null
  /** Receives all events, and its own messages are ignored. */
  isLooking: boolean
}

/** Live events on `/socket.io`, for clients of version 2 to 4. */
export function attachSockets(httpServer: HttpServer, host: SocketHost, log?: GameLog): GameSockets {
  const io = new Server(httpServer, {
    path: '/socket.io',
    allowEIO3: true,
    cors: { origin: ALLOWED_ORIGIN },
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
  })

  if (host.isSameSide) io.engine.use(demandSameSide(io, host.isSameSide))

  // A middleware, so that each socket has its game before the first message.
  io.use((socket, next) => {
    attachSocket(socket, host).then(
      () => next(),
      (error: unknown) => {
        log?.error({ err: error }, 'A socket found no game')
        next(new Error('There is no game to join right now'))
      },
    )
  })

  io.use((socket, next) => {
    const { room } = socket.data as Seat
    if ((io.sockets.adapter.rooms.get(room)?.size ?? 0) < MAX_SOCKETS_PER_GAME) return next()
    host.onFull?.(room)
    next(new Error('Too many pages of this shop are open'))
  })

  /** Kept while a game has pages. */
  const budgets = new Map<string, MessageBudget>()
  const budgetOf = (room: string): MessageBudget => {
    const budget = budgets.get(room) ?? new MessageBudget(OF_GAME)
    budgets.set(room, budget)
    return budget
  }
  io.of('/').adapter.on('delete-room', (room: string) => budgets.delete(room))

  io.on('connection', (socket) => {
    const { room, player, isLooking, game, firstSinceStart } = socket.data as Entered
    const hold = (): void => host.hold?.(isLooking ? null : room)
    hold()
    const seat: Seat = { room, player, isLooking }
    socket.data = seat
    void socket.join(room)
    if (firstSinceStart) socket.emit('server started')
    for (const notification of game.listPendingNotifications()) socket.emit('challenge solved', notification)
    const isHeard = limitMessages(socket, budgetOf(room), hold)
    // `socket.use` stops a message; `onAny` would still pass it on.
    socket.use(([event, arg]: unknown[]) => {
      if (!isHeard()) return
      hear(host, seat, event, arg).catch((error: unknown) =>
        log?.error({ err: error, room }, 'A message was not heard'),
      )
    })
  })

  return {
    announce(room, announcements) {
      for (const { event, payload } of announcements) io.to(room).emit(event, payload)
    },
    end(room) {
      const ids = io.sockets.adapter.rooms.get(room) ?? []
      // `disconnectSockets` would leave polling sessions open until their client returns.
      for (const id of [...ids]) io.sockets.sockets.get(id)?.conn.close(true)
    },
    count: (room) => io.sockets.adapter.rooms.get(room)?.size ?? 0,
    close: () => io.close(),
  }
}

type Middleware = (request: IncomingMessage, response: unknown, next: (error?: Error) => void) => void

/** Refuses requests with a session of another game. Knowing its id would be enough to listen to that game. */
function demandSameSide(io: Server, isSameSide: NonNullable<SocketHost['isSameSide']>): Middleware {
  // engine.io declares its clients as private.
  const sessions = io.engine as unknown as { clients: Record<string, { request: IncomingMessage }> }
  return (request, _response, next) => {
    const sid = new URLSearchParams(request.url?.split('?')[1]).get('sid') ?? ''
    const session = Object.hasOwn(sessions.clients, sid) ? sessions.clients[sid] : undefined
    if (!session || isSameSide(session.request.headers, request.headers)) next()
    else next(new Error('The session is of another game.'))
  }
}

async function attachSocket(socket: Socket, host: SocketHost): Promise<void> {
  socket.data = await host.enter(socket.handshake.headers)
}

/**
 * Whether a message is within the budgets of its page and its game. Warns by an `error` event, and disconnects a page
 * that goes on.
 * @param onPacket called for every message, before any check
 */
function limitMessages(socket: Socket, ofGame: MessageBudget, onPacket: () => void): () => boolean {
  const ofSocket = new MessageBudget(OF_SOCKET)
  const patience = new MessageBudget(UNHEARD)
  let toldAt = Number.NEGATIVE_INFINITY
  let bytes = 0
  const count = ({ data }: { data?: string | Buffer }): void => {
    onPacket()
    bytes += data?.length ?? 0
  }
  // If several messages arrive together, the first is counted with the bytes of all.
  socket.conn.on('packet', count)
  socket.once('disconnect', () => socket.conn.off('packet', count))
  return () => {
    const size = bytes
    bytes = 0
    if (ofSocket.take(size) && ofGame.take(size)) return true
    const now = performance.now()
    if (now - toldAt > TELL_AGAIN_MS) {
      toldAt = now
      socket.emit('error', 'Too many messages')
    }
    if (!patience.take(0)) socket.disconnect(true)
    return false
  }
}

/** All parts of a message are unchecked, even its name. */
async function hear(host: SocketHost, { room, player, isLooking }: Seat, event: unknown, arg: unknown): Promise<void> {
  if (isLooking || typeof event !== 'string' || !isWorthJudging(arg)) return
  const game = await host.gameOf(room)
  if (event === 'notification received') {
    if (typeof arg === 'string') game.acknowledge(arg)
  } else {
    game.observe({ request: null, instance: room, player, at: host.clock() }, 'message', { event, arg })
  }
  await host.persist(room)
}

function isWorthJudging(arg: unknown): arg is string | unknown[] {
  return typeof arg === 'string' || Array.isArray(arg)
}
