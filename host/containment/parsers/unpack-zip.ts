import { unzipSync } from 'fflate'
import type { Outcome } from '#host/containment/parsers/jobs.ts'
import { LIMITS } from '#host/containment/parsers/limits.ts'

/** How large one file in an archive may say that it is. */
interface Announced {
  name: string
  originalSize: number
}

class TooMuch extends Error {}

/**
 * Unpacks an archive into memory: names and contents, nothing else. Links, owners and permissions are not looked at. What is announced as
 * too much is not begun, and no file gets more room than it announced.
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
