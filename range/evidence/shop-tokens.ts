import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readToken } from './bearers.ts'
import { fieldsOf, jsonOf } from './fields.ts'

/** Algorithm of the shop's own tokens. */
export const SHOP_ALGORITHM = 'RS256'

/** First part of all tokens that the shop issues. */
const SHOP_HEAD = `${Buffer.from(JSON.stringify({ typ: 'JWT', alg: SHOP_ALGORITHM })).toString('base64url')}.`

/** Seconds that a token of the shop is good for. */
const LIFETIME_SECONDS = 8 * 60 * 60

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

/** One row of a shop, by bound parameters. */
export type FindRow = (sql: string, ...values: (string | number)[]) => Readonly<Record<string, unknown>> | undefined

/**
 * Whether a well-signed token is one that the shop issues: it has the shop's header and lifetime, and names a customer of the shop together
 * with that customer's basket. The key alone does not tell, because the shop has published it.
 */
export function isIssuedByShop(token: string, findRow: FindRow): boolean {
  if (!token.startsWith(SHOP_HEAD)) return false
  const claims = fieldsOf(jsonOf(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))
  const { iat, exp, bid } = claims
  if (typeof iat !== 'number' || exp !== iat + LIFETIME_SECONDS) return false
  if (typeof claims.type === 'string') return claims.data === undefined
  const { id, email, createdAt } = fieldsOf(claims.data)
  if (typeof id !== 'number') return false
  const customer = findRow('SELECT email, createdAt FROM Users WHERE id = ?', id)
  if (customer?.email !== email || customer?.createdAt !== createdAt) return false
  if (typeof bid !== 'number') return true
  const owner = findRow('SELECT UserId FROM Baskets WHERE id = ?', bid)?.UserId
  return owner === undefined || owner === id
}
