import { createHmac, sign } from 'node:crypto'

/** Forges a token: with an HMAC if there is a key, otherwise with an empty signature. */
export function createHandmadeToken(header: object, claims: object, key?: string, hash = 'sha256'): string {
  const content = `${encodePart(header)}.${encodePart(claims)}`
  return `${content}.${key === undefined ? '' : createHmac(hash, key).update(content).digest('base64url')}`
}

/** Forges an RS256 token. @param key PEM text */
export function createSignedToken(header: object, claims: object, key: string): string {
  const content = `${encodePart(header)}.${encodePart(claims)}`
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`
}

/** Changes the customer in a token that the shop has signed, and leaves its signature as it is. */
export function changeCustomer(token: string, changes: object): string {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { data?: object }
  return [head, encodePart({ ...read, data: { ...read.data, ...changes } }), signature].join('.')
}

function encodePart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
