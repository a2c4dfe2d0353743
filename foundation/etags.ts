import { createHash } from 'node:crypto'

/** Weak tag of a reply: its length in hex and the start of its hash. */
export function createWeakTag(content: string | Buffer): string {
  const length = typeof content === 'string' ? Buffer.byteLength(content) : content.length
  const hash = createHash('sha1').update(content).digest('base64').slice(0, 27)
  return `W/"${length.toString(16)}-${hash}"`
}
