import type { Socket } from 'socket.io-client'
import type { PageEvents, ServerEvents } from '#contract/game.ts'
import type { Odd } from '#contract/odd.ts'

/** Handler of a server event with its unchecked argument. */
export type MessageHandler<Event extends keyof ServerEvents> = (argument: Odd<ServerEvents[Event]> | undefined) => void

type AnyHandler = (argument: never) => void

/** `waiting` until the first connection; `lost` only after there was one. */
export type ConnectionState = 'waiting' | 'open' | 'lost'

/** First and maximum delay before a new attempt after the server closed or refused the connection. */
const MIN_RETRY_MS = 5_000
const MAX_RETRY_MS = 60_000

const handlers = new Map<string, Set<AnyHandler>>()
const listeners = new Set<() => void>()
let unsent: [event: string, argument: unknown][] = []
let socket: Socket | null = null
let opening: Promise<void> | null = null
let state: ConnectionState = 'waiting'
let wait = MIN_RETRY_MS
let retry: number | undefined

function setState(next: ConnectionState): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

/** Sends `argument` to the server, now or after the connection opens. */
export function emitMessage<Event extends keyof PageEvents>(event: Event, argument: PageEvents[Event]): void {
  if (socket) socket.emit(event, argument)
  else unsent.push([event, argument])
}

/** Registers a handler of `event`; the returned function removes it. */
export function onMessage<Event extends keyof ServerEvents>(event: Event, handler: MessageHandler<Event>): () => void {
  const registered = handlers.get(event) ?? new Set<AnyHandler>()
  registered.add(handler)
  handlers.set(event, registered)
  return () => {
    registered.delete(handler)
  }
}

/** The state of the connection, for `useSyncExternalStore`. */
export const connection = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  get(): ConnectionState {
    return state
  },
}

/** Path of the server's socket, also below a sub-path. */
export function socketPathOf(pathname: string): string {
  return `${pathname.slice(0, pathname.lastIndexOf('/') + 1)}socket.io`
}

/**
 * Reconnects after the server closed or refused the connection; the library does that only after network failures. The
 * delay doubles with each attempt, so that refused pages do not overload the server.
 */
function retryWhenRefused(line: Socket): void {
  if (line.active) return
  window.clearTimeout(retry)
  retry = window.setTimeout(() => line.connect(), wait)
  wait = Math.min(wait * 2, MAX_RETRY_MS)
}

async function open(): Promise<void> {
  const { io } = await import('socket.io-client')
  // Without polling first, which would cost four requests per page.
  socket = io({
    path: socketPathOf(window.location.pathname),
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  })
  const line = socket
  line.onAny((event: string, argument: unknown) => {
    // `on` has checked each handler against the type of its event.
    for (const handler of handlers.get(event) ?? []) handler(argument as never)
  })
  line.on('connect', () => {
    wait = MIN_RETRY_MS
    setState('open')
  })
  line.on('disconnect', () => {
    setState(state === 'open' ? 'lost' : state)
    retryWhenRefused(line)
  })
  line.on('connect_error', () => retryWhenRefused(line))
  for (const [event, argument] of unsent) line.emit(event, argument)
  unsent = []
}

/** Opens the connection once; it reconnects by itself. Meant for after the first paint. */
export function connectSocket(): Promise<void> {
  opening ??= open().catch((reason: unknown) => {
    opening = null
    throw reason
  })
  return opening
}
