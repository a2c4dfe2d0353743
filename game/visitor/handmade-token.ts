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

function encodePart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
