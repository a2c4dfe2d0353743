import { createHmac } from 'node:crypto'

/** A token of one's own making: signed by HMAC where there is a key, with an empty signature otherwise. */
export function createHandmadeToken(header: object, claims: object, key?: string, hash = 'sha256'): string {
  const content = `${encodePart(header)}.${encodePart(claims)}`
  return `${content}.${key === undefined ? '' : createHmac(hash, key).update(content).digest('base64url')}`
}

function encodePart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
