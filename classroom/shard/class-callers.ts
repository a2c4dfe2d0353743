import type { Visitors } from '#classroom/visitor.ts'
import type { SocketHost } from '#game/sockets.ts'
import type { Callers } from '#server/instances/callers.ts'

export function callersOf(visitors: Visitors): Callers {
  return {
    // No instance has the empty name, so a request without the front door's header is refused.
    nameInstance: ({ headers }) => visitors.find(headers)?.instance ?? '',
    namePlayer: ({ headers }) => visitors.find(headers)?.player ?? null,
    isLooking: ({ headers }) => visitors.find(headers)?.isLooking ?? false,
  }
}

export function compareSides({ nameInstance, isLooking }: Callers): NonNullable<SocketHost['isSameSide']> {
  return (one, other) =>
    nameInstance({ headers: one }) === nameInstance({ headers: other }) &&
    isLooking({ headers: one }) === isLooking({ headers: other })
}
