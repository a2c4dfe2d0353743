import type { RegisterEntry } from '#range/catalogue/register.ts'

/** What of a game is open at present: a class opens parts of it one after the other. */
export interface Opening {
  /** Grows with each change. */
  readonly revision: number
  /** Nothing is solved at present, whatever comes by a socket or a request that is still under way. */
  readonly isPaused: boolean
  readonly hasHints: boolean
  readonly hasCoding: boolean
  /** The time for all of it is over. */
  readonly isOver: boolean
  isOpen(challenge: Openable): boolean
  /** When a closed challenge opens, in milliseconds since 1970; null where no time is set for it, or the clock stands still. */
  opensAt(challenge: Openable): number | null
}

type Openable = Pick<RegisterEntry, 'key' | 'category' | 'difficulty'>

/** Of a player alone. */
export const ALWAYS_OPEN: Opening = {
  revision: 0,
  isPaused: false,
  hasHints: true,
  hasCoding: true,
  isOver: false,
  isOpen: () => true,
  opensAt: () => null,
}

/** What the wire says of a challenge whose time has not come, or is over. */
export const NOT_OPEN_YET = 'Not open yet'
export const NOT_OPEN_ANY_MORE = 'Not open any more'
