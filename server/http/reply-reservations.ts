import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLarge, type Reservation } from '#containment/reply-budget.ts'
import type { Instance } from '#server/instances/instance.ts'

/** Memory that requests have reserved for large replies. */
const reservations = new WeakMap<FastifyRequest, Reservation>()
export function holdReservation(request: FastifyRequest, reply: FastifyReply, reservation: Reservation): Reservation {
  reservations.set(request, reservation)
  runWhenClosed(reply, () => reservation.release())
  return reservation
}

export function countReply(
  request: FastifyRequest,
  reply: FastifyReply,
  { replies }: Instance,
  payload: unknown,
): void {
  const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
  const reservation = reservations.get(request)
  if (reservation) reservation.settle(bytes)
  else if (isLarge(bytes)) holdReservation(request, reply, replies.add(routeOf(request))).settle(bytes)
}

export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? ''
}

/** Calls back once, also for a visitor who disconnected while the instance woke. */
export function runWhenClosed({ raw }: FastifyReply, callback: () => void): void {
  if (raw.closed) callback()
  else raw.on('close', callback)
}
