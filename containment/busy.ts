/** A task on a busy machine may take this many times its processor time. */
export const MAX_BUSY_TIMES = 3
