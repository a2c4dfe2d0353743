import { useSyncExternalStore } from 'react'
import { emitMessage } from './socket.ts'
import { type SolvedEvent, stackToast } from './solved-event.ts'

/** Maximum of waiting tickets; further ones only count in the bar. */
const MAX_WAITING_TICKETS = 10

export interface Tickets {
  /** Tickets that were not closed, newest first. */
  unread: readonly SolvedEvent[]
  /** Keys of tickets since the history was last opened. */
  fresh: readonly string[]
  /** The ticket on the page. Without one, the chip in the bar stands for all. */
  shown: SolvedEvent | undefined
  /** The following tickets, oldest first. */
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

/** Queues a ticket behind earlier ones, so that each can be read. */
export function showTicket(event: SolvedEvent): void {
  const { shown, waiting } = tickets
  const fresh = [event.key, ...tickets.fresh.filter((key) => key !== event.key)]
  const unread = stackToast(tickets.unread, event)
  if (!shown || shown.key === event.key) set({ ...tickets, unread, fresh, shown: event })
  else set({ unread, fresh, shown, waiting: addWaiting(waiting, event) })
}

/** A restart announces dozens of old solves; only the last one waits. */
function addWaiting(waiting: readonly SolvedEvent[], event: SolvedEvent): SolvedEvent[] {
  const others = waiting.filter(({ key, isRestore }) => key !== event.key && !(isRestore && event.isRestore))
  return [...others, event].slice(0, MAX_WAITING_TICKETS)
}

function takeNext(waiting: readonly SolvedEvent[]): Pick<Tickets, 'shown' | 'waiting'> {
  const [shown, ...rest] = waiting
  return { shown, waiting: rest }
}

/** Hides the ticket, which stays counted, and shows the next one. */
export function parkTicket(): void {
  if (tickets.shown) set({ ...tickets, ...takeNext(tickets.waiting) })
}

/** Marks all tickets as seen after the history was opened. */
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

/** Closes all tickets at once and reports them to the server. */
export function closeAllTickets(): void {
  emitMessage('verifyCloseNotificationsChallenge', tickets.unread)
  set(none)
}

/** Drops all tickets after a reset, without a report. */
export function discardTickets(): void {
  set(none)
}
