import type { Socket } from 'socket.io-client'
import type { PageEvents, ServerEvents } from '#contract/game.ts'
import type { Odd } from '#contract/odd.ts'

/** What a page hears: the argument of the event, unchecked. */
export type MessageHandler<Event extends keyof ServerEvents> = (argument: Odd<ServerEvents[Event]> | undefined) => void

/** A handler, whatever it is for: what `on` registers gets what the event brings. */
type AnyHandler = (argument: never) => void

/** `waiting` until the first connection; `lost` only after there was one. */
export type ConnectionState = 'waiting' | 'open' | 'lost'

const handlers = new Map<string, Set<AnyHandler>>()
const listeners = new Set<() => void>()
let unsent: [event: string, argument: unknown][] = []
let socket: Socket | null = null
let opening: Promise<void> | null = null
let state: ConnectionState = 'waiting'

function setState(next: ConnectionState): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

/** Sends `argument` to the server, now or as soon as there is a connection. */
export function emitMessage<Event extends keyof PageEvents>(event: Event, argument: PageEvents[Event]): void {
  if (socket) socket.emit(event, argument)
  else unsent.push([event, argument])
}

/** Calls `handler` for every `event` from the server. The returned function ends that. */
export function onMessage<Event extends keyof ServerEvents>(event: Event, handler: MessageHandler<Event>): () => void {
  const registered = handlers.get(event) ?? new Set<AnyHandler>()
  registered.add(handler)
  handlers.set(event, registered)
  return () => {
    registered.delete(handler)
  }
}

/** The state of the line to the server, for `useSyncExternalStore`. */
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

/** Path of the server's socket, so that the page also works below a sub-path. */
export function socketPathOf(pathname: string): string {
  return `${pathname.slice(0, pathname.lastIndexOf('/') + 1)}socket.io`
}

async function open(): Promise<void> {
  const { io } = await import('socket.io-client')
  // Not by polling first: four requests more for every page, of which nothing is left once the line stands.
  socket = io({
    path: socketPathOf(window.location.pathname),
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  })
  socket.onAny((event: string, argument: unknown) => {
    for (const handler of handlers.get(event) ?? []) handler(argument as never)
  })
  socket.on('connect', () => setState('open'))
  socket.on('disconnect', () => setState(state === 'open' ? 'lost' : state))
  for (const [event, argument] of unsent) socket.emit(event, argument)
  unsent = []
}

/** Opens the line to the server once; it then reconnects by itself. Meant for after the first paint. */
export function connectSocket(): Promise<void> {
  opening ??= open().catch((reason: unknown) => {
    opening = null
    throw reason
  })
  return opening
}
