/** The open part of a game: a class opens challenges one after the other. */
export interface Opening {
  readonly revision: number
  /** Blocks all solves, also by sockets and requests in progress. */
  readonly isPaused: boolean
  readonly hasHints: boolean
  readonly hasCoding: boolean
  /** The run has ended. */
  readonly isOver: boolean
  /** The sheet of all solutions may be read. */
  readonly hasSolutions: boolean
  isOpen(challenge: Openable): boolean
  /** Opening time of a closed challenge, in milliseconds since 1970; null without one, or while the clock is paused. */
  opensAt(challenge: Openable): number | null
}

interface Openable {
  key: string
  category: string
  difficulty: number
}

/** A player alone has no schedule. */
export const ALWAYS_OPEN: Opening = {
  revision: 0,
  isPaused: false,
  hasHints: true,
  hasCoding: true,
  isOver: false,
  hasSolutions: true,
  isOpen: () => true,
  opensAt: () => null,
}

/** Reason on the wire for a challenge that is closed. */
export const NOT_OPEN_YET = 'Not open yet'
export const NOT_OPEN_ANY_MORE = 'Not open any more'
