/** Characters of all files of an attempt. */
export const MAX_ATTEMPT_CHARACTERS = 60_000

/** Attempts of a challenge that a game keeps. */
export const MAX_ATTEMPTS = 12

/** Characters that all attempts of a game take as JSON. The game is stored whole with each change. */
export const MAX_KEPT_CHARACTERS = 300_000

/** Diagnostics of an attempt that a game keeps. */
export const MAX_DIAGNOSTICS = 20
