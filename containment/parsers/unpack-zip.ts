import { unzipSync } from 'fflate'
import type { Outcome } from '#containment/parsers/jobs.ts'
import { LIMITS } from '#containment/parsers/limits.ts'

/** Name and announced size of a file in an archive. */
interface Announced {
  name: string
  originalSize: number
}

class TooMuch extends Error {}

/**
 * Unpacks names and contents of an archive into memory. Ignores links, owners and permissions. Refuses announced sizes
 * above the limit, and gives no file more room than announced.
 */
export function unpackZip(content: Uint8Array): Outcome {
  let count = 0
  let bytes = 0
  const filter = ({ originalSize }: Announced): boolean => {
    count++
    bytes += originalSize
    if (count > LIMITS.entries || !(bytes <= LIMITS.unpackedBytes)) throw new TooMuch()
    return true
  }
  try {
    const files = unzipSync(content, { filter })
    return { kind: 'entries', entries: Object.entries(files).map(([name, part]) => ({ name, content: part })) }
  } catch (error) {
    const isTooMuch = error instanceof TooMuch
    return { kind: 'broken', message: isTooMuch ? 'ENOSPC: no space left on device, write' : 'FILE_ENDED' }
  }
}
