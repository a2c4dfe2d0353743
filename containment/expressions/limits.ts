/** Limits of one expression for all documents of a request together. Times in milliseconds, sizes in bytes. */
export const LIMITS = {
  /** Computing time by default, without waiting. */
  computing: 2000,
  loading: 15_000,
  /** Drawing of a confirmation. Long, because the code is the shop's own. */
  drawing: 20_000,
  /** The longest single `sleep`. */
  sleep: 2000,
  sleeps: 3000,
  documents: 8_000_000,
  memory: 32 * 1024 * 1024,
  /** Well below the stack of WebAssembly itself. */
  stack: 256 * 1024,
} as const

/**
 * Milliseconds beyond the deadline until a thread is ended from outside, because QuickJS cannot interrupt everything.
 */
export const GRACE_MS = 400
