import type { DatabaseSync } from 'node:sqlite'
import { makeRandomBlob } from '#containment/make-random-blob.ts'
import { randomBytes } from '#foundation/random.ts'

/**
 * Replaces `randomblob`. SQLite has no `sleep`, so tools find blind injections by the time that a huge value takes
 * (sqlmap: `RANDOMBLOB(500000000/2)`). Such a value takes time here and no memory.
 * @param onWait called with the milliseconds that a query has asked for
 */
export function replaceRandomBlob(db: DatabaseSync, onWait: (ms: number) => void): void {
  db.function('randomblob', { useBigIntArguments: true }, (wanted) => makeRandomBlob(wanted, randomBytes, onWait))
}
