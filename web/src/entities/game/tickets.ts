import { useSyncExternalStore } from 'react'
import { emitMessage } from './socket.ts'
import { type SolvedEvent, stackToast } from './solved-event.ts'

/** Solves that wait for the one on the page; more than these are counted by the chip in the bar at once. */
const MAX_WAITING_TICKETS = 10

export interface Tickets {
  /** Solves that nobody has put away, newest first. */
  unread: readonly SolvedEvent[]
  /** Keys of those that came since the history was opened. */
  fresh: readonly string[]
  /** The one on the page. Without one, the chip in the bar stands for all. */
  shown: SolvedEvent | undefined
  /** Those that are shown after it, in the order they came. */
  waiting: readonly SolvedEvent[]
}

const none: Tickets = { unread: [], fresh: [], shown: undefined, waiting: [] }
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

/** Shows one more solve, after those that came before it: each is there long enough to be read. */
export function showTicket(event: SolvedEvent): void {
  const { shown, waiting } = tickets
  const fresh = [event.key, ...tickets.fresh.filter((key) => key !== event.key)]
  const unread = stackToast(tickets.unread, event)
  if (!shown || shown.key === event.key) set({ ...tickets, unread, fresh, shown: event })
  else set({ unread, fresh, shown, waiting: addWaiting(waiting, event) })
}

/** A restart tells of dozens of old solves at once: only the last of them waits. */
function addWaiting(waiting: readonly SolvedEvent[], event: SolvedEvent): SolvedEvent[] {
  const others = waiting.filter(({ key, isRestore }) => key !== event.key && !(isRestore && event.isRestore))
  return [...others, event].slice(0, MAX_WAITING_TICKETS)
}

function takeNext(waiting: readonly SolvedEvent[]): Pick<Tickets, 'shown' | 'waiting'> {
  const [shown, ...rest] = waiting
  return { shown, waiting: rest }
}

/** Takes the ticket off the page, where the next one follows; the chip counts it. */
export function parkTicket(): void {
  if (tickets.shown) set({ ...tickets, ...takeNext(tickets.waiting) })
}

/** The history has been opened: nothing in it is news any more. */
export function noticeTickets(): void {
  if (tickets.fresh.length > 0 || tickets.shown) set({ ...none, unread: tickets.unread })
}

export function closeTicket({ key }: SolvedEvent): void {
  const isOther = (event: SolvedEvent) => event.key !== key
  const { shown } = tickets
  const waiting = tickets.waiting.filter(isOther)
  set({
    unread: tickets.unread.filter(isOther),
    fresh: tickets.fresh.filter((other) => other !== key),
    ...(shown && isOther(shown) ? { shown, waiting } : takeNext(waiting)),
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
