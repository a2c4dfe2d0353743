import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLarge, type Room } from '#containment/reply-budget.ts'
import type { Instance } from '#server/instances/instance.ts'

/** Room that requests have taken for large replies. */
const rooms = new WeakMap<FastifyRequest, Room>()
export function holdRoom(request: FastifyRequest, reply: FastifyReply, room: Room): Room {
  rooms.set(request, room)
  runWhenClosed(reply, () => room.release())
  return room
}

export function countReply(
  request: FastifyRequest,
  reply: FastifyReply,
  { replies }: Instance,
  payload: unknown,
): void {
  const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
  const room = rooms.get(request)
  if (room) room.settle(bytes)
  else if (isLarge(bytes)) holdRoom(request, reply, replies.add(routeOf(request))).settle(bytes)
}

export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? ''
}

/** Calls back once, also for a visitor who disconnected while the instance woke. */
export function runWhenClosed({ raw }: FastifyReply, callback: () => void): void {
  if (raw.closed) callback()
  else raw.on('close', callback)
}
