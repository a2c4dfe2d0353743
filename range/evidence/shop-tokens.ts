import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readToken } from './bearers.ts'

/** What the shop signs its tokens with. */
export const SHOP_ALGORITHM = 'RS256'

/** The key that the shop publishes. */
const PUBLIC_KEY = new URL('../../content/keys/jwt.pub', import.meta.url)

let publicKey: KeyObject | undefined

/** Whether the shop made a token, which may have run out since: not by what the shop makes of its signature, but by its published key. */
export function isSignedByShop(token: string): boolean {
  const [head = '', claims = '', signature, ...rest] = token.split('.', 4)
  if (signature === undefined || rest.length > 0 || readToken(token).algorithm !== SHOP_ALGORITHM) return false
  publicKey ??= createPublicKey(readFileSync(PUBLIC_KEY, 'utf8'))
  return verify('RSA-SHA256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))
}
