import { createHmac, sign } from 'node:crypto'

/** A token of one's own making: signed by HMAC where there is a key, with an empty signature otherwise. */
export function createHandmadeToken(header: object, claims: object, key?: string, hash = 'sha256'): string {
  const content = `${encodePart(header)}.${encodePart(claims)}`
  return `${content}.${key === undefined ? '' : createHmac(hash, key).update(content).digest('base64url')}`
}

/** A token of one's own making, signed with a private key as RS256 asks. @param key PEM text */
export function createSignedToken(header: object, claims: object, key: string): string {
  const content = `${encodePart(header)}.${encodePart(claims)}`
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`
}

function encodePart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
