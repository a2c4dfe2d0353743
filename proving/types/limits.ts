/** Milliseconds of processor time that a check may take. Most take one second. */
export const MAX_CHECK_MS = 6_000

/** The same by the clock, because a check has a low priority. */
export const MAX_CHECK_BY_CLOCK_MS = 90_000

/** Memory of the compiler, in all that the system counts. A file with its imports needs a third. */
export const MAX_COMPILER_BYTES = 335_544_320

/** Memory from which the compiler collects garbage more often. */
export const TIGHT_COMPILER_BYTES = 251_658_240

/** Characters of a message of the compiler. */
export const MAX_MESSAGE_CHARACTERS = 1_000_000

/** Added to the priority of this process: the run goes first. */
export const COMPILER_NICENESS = 5

/** Milliseconds between two looks at time and memory of the compiler. */
export const COMPILER_WATCH_MS = 50

/** Checks that wait for another one. */
export const MAX_WAITING_CHECKS = 8

/** Remarks of an attempt. */
export const MAX_REMARKS = 5

/** Characters of a type or a name within a sentence, and of a sentence of the compiler. */
export const MAX_VALUE_CHARACTERS = 60
export const MAX_SENTENCE_CHARACTERS = 200
