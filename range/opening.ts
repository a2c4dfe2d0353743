import type { RegisterEntry } from '#range/catalogue/register.ts'

/** What of a game is open at present: a class opens parts of it one after the other. */
export interface Opening {
  /** Grows with each change. */
  readonly revision: number
  /** Nothing is solved at present, whatever comes by a socket or a request that is still under way. */
  readonly isPaused: boolean
  readonly hasHints: boolean
  readonly hasCoding: boolean
  isOpen(challenge: Pick<RegisterEntry, 'key' | 'category' | 'difficulty'>): boolean
}

/** Of a player alone. */
export const ALWAYS_OPEN: Opening = {
  revision: 0,
  isPaused: false,
  hasHints: true,
  hasCoding: true,
  isOpen: () => true,
}

/** What the score board says of a challenge whose time has not come. */
export const NOT_OPEN_YET = 'Not open yet'
