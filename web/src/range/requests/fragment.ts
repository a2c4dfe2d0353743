import { fromBase64, type Pair, type Sent, toStrictText } from './exchanges.ts'

/**
 * Reads a request from the fragment of an address: base64url of `{ method, url, headers, body }`. Undefined if it is
 * invalid.
 */
export function readFragment(hash: string): Sent | undefined {
  try {
    const text = toStrictText(fromBase64(hash.replace(/^#/, '').replaceAll('-', '+').replaceAll('_', '/')))
    const read = JSON.parse(text ?? '') as Record<string, unknown>
    if (typeof read.url !== 'string') return undefined
    return {
      method: typeof read.method === 'string' ? read.method.toUpperCase() : 'GET',
      url: read.url,
      headers: Array.isArray(read.headers) ? read.headers.filter(isPair) : [],
      body: typeof read.body === 'string' ? read.body : '',
      encoding: read.encoding === 'base64' ? 'base64' : 'text',
    }
  } catch {
    return undefined
  }
}

function isPair(value: unknown): value is Pair {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string'
}
