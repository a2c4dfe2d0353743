import type { IncomingHttpHeaders } from 'node:http'
import { SINGLE_PLAYER } from '#server/instances/instances.ts'

interface Sent {
  headers: IncomingHttpHeaders
}

export interface Callers {
  nameInstance(sent: Sent): string
  /** Null if players are not distinguished. */
  namePlayer(sent: Sent): string | null
  /** Whether a trainer looks on. Such a request gets a copy, and none of its changes are stored. */
  isLooking(sent: Sent): boolean
}

export const ONE_PLAYER: Callers = {
  nameInstance: () => SINGLE_PLAYER,
  namePlayer: () => null,
  isLooking: () => false,
}
