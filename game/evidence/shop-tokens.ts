import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readToken } from './bearers.ts'
import { fieldsOf, jsonOf } from './fields.ts'

/** Algorithm of the shop's own tokens. */
export const SHOP_ALGORITHM = 'RS256'

/** First part of all tokens that the shop issues. */
const SHOP_HEAD = `${Buffer.from(JSON.stringify({ typ: 'JWT', alg: SHOP_ALGORITHM })).toString('base64url')}.`

/** Lifetime of the shop's tokens. */
const LIFETIME_SECONDS = 8 * 60 * 60

const PUBLIC_KEY = new URL('../../content/keys/jwt.pub', import.meta.url)

let publicKey: KeyObject | undefined

/**
 * Whether the shop signed a token, expired or not. Verifies with the published key, independent of the shop's own
 * check.
 */
export function isSignedByShop(token: string): boolean {
  const [head = '', claims = '', signature, ...rest] = token.split('.', 4)
  if (signature === undefined || rest.length > 0 || readToken(token).algorithm !== SHOP_ALGORITHM) return false
  publicKey ??= createPublicKey(readFileSync(PUBLIC_KEY, 'utf8'))
  return verify('RSA-SHA256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))
}

/** Finds a row with bound values. */
export type FindRow = (sql: string, ...values: (string | number)[]) => Readonly<Record<string, unknown>> | undefined

/** Whether a well-signed token has the header and the lifetime of those that the shop issues. */
export function hasShopForm(token: string): boolean {
  if (!token.startsWith(SHOP_HEAD)) return false
  const { iat, exp } = claimsOf(token)
  return typeof iat === 'number' && exp === iat + LIFETIME_SECONDS
}

function claimsOf(token: string): Readonly<Record<string, unknown>> {
  return fieldsOf(jsonOf(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))
}

/**
 * Whether the shop issued a well-signed token: it has the shop's header and lifetime, and a customer with that
 * customer's basket. The signature alone proves nothing, because a plan leaks the key.
 */
export function isIssuedByShop(token: string, findRow: FindRow): boolean {
  if (!hasShopForm(token)) return false
  const claims = claimsOf(token)
  const { bid } = claims
  if (typeof claims.type === 'string') return claims.data === undefined
  const { id, email, createdAt } = fieldsOf(claims.data)
  if (typeof id !== 'number') return false
  const customer = findRow('SELECT email, createdAt FROM Users WHERE id = ?', id)
  if (customer?.email !== email || customer?.createdAt !== createdAt) return false
  if (typeof bid !== 'number') return true
  const owner = findRow('SELECT UserId FROM Baskets WHERE id = ?', bid)?.UserId
  return owner === undefined || owner === id
}
