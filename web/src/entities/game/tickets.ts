import { useSyncExternalStore } from 'react'
import { emitMessage } from './socket.ts'
import { type SolvedEvent, stackToast } from './solved-event.ts'

export interface Tickets {
  /** Solves that nobody has put away, newest first. */
  unread: readonly SolvedEvent[]
  /** Keys of those that came since the history was opened. */
  fresh: readonly string[]
  /** Whether the newest one lies on the page; else the chip in the bar stands for all. */
  onPage: boolean
}

const none: Tickets = { unread: [], fresh: [], onPage: false }
let tickets = none
const listeners = new Set<() => void>()

function set(next: Tickets): void {
  tickets = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useTickets(): Tickets {
  return useSyncExternalStore(subscribe, () => tickets)
}

/** Shows one more solve; one that is there already comes to the front. */
export function showTicket(event: SolvedEvent): void {
  const fresh = [event.key, ...tickets.fresh.filter((key) => key !== event.key)]
  set({ unread: stackToast(tickets.unread, event), fresh, onPage: true })
}

/** Takes the ticket off the page; the chip counts it. */
export function parkTicket(): void {
  if (tickets.onPage) set({ ...tickets, onPage: false })
}

/** The history has been opened: nothing in it is news any more. */
export function noticeTickets(): void {
  if (tickets.fresh.length > 0 || tickets.onPage) set({ ...tickets, fresh: [], onPage: false })
}

export function closeTicket({ key }: SolvedEvent): void {
  set({
    unread: tickets.unread.filter((event) => event.key !== key),
    fresh: tickets.fresh.filter((other) => other !== key),
    onPage: tickets.onPage && tickets.unread[0]?.key !== key,
  })
}

/** Closes every one in one go, and tells the server which they were. */
export function closeAllTickets(): void {
  emitMessage('verifyCloseNotificationsChallenge', tickets.unread)
  set(none)
}

/** Everything was forgotten: there is nothing to close, and nobody to tell. */
export function discardTickets(): void {
  set(none)
}
