/** What one expression may take for all documents of a request together. Times in milliseconds, sizes in bytes. */
export const LIMITS = {
  /** Computing, unless a test wants less; waiting does not count. */
  computing: 2000,
  /** Loading what evaluates. */
  loading: 15_000,
  /** Drawing the confirmation of an order, which the shop does by itself: only what never ends is ended. */
  drawing: 20_000,
  /** The longest single `sleep`. */
  sleep: 2000,
  /** All of them together. */
  sleeps: 3000,
  /** Characters of all documents that an expression is tried on. */
  documents: 8_000_000,
  memory: 32 * 1024 * 1024,
  /** Well below the stack that WebAssembly itself has. */
  stack: 256 * 1024,
} as const

/** Milliseconds that a thread may overrun before it is ended from outside: not everything in QuickJS can be interrupted. */
export const GRACE_MS = 400
