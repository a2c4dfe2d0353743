import { createHmac, timingSafeEqual } from 'node:crypto'
import { BAKERY_TIME } from './bakery-world.ts'

/** A deliberately weak key, in every word list. */
const WEAK_KEY = 'flour'

/** Key of the fixed handlers. */
const STRONG_KEY = 'b5c4d0a1e9f24c6f8d73a2e6f0b91c57'

const LIFETIME_SECONDS = 3_600

export interface Claims {
  name: string
  role: string
}

/** Issues a JSON Web Token with times of the fixed clock. */
export function issueToken(claims: Claims): string {
  return issueWith(WEAK_KEY, claims)
}

/** The same, signed with the strong key. */
export function issueTokenStrictly(claims: Claims): string {
  return issueWith(STRONG_KEY, claims)
}

function issueWith(key: string, { name, role }: Claims): string {
  const iat = BAKERY_TIME.getTime() / 1000
  const input = `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode({ name, role, iat, exp: iat + LIFETIME_SECONDS })}`
  return `${input}.${signWith(key, input)}`
}

/** Claims of a token; undefined if it is invalid. Trusts the token's header, which may disable the signature. */
export function readToken(token: string): Partial<Claims> | undefined {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const { alg } = decode(head)
  if (alg !== 'none' && signature !== signWith(WEAK_KEY, `${head}.${payload}`)) return undefined
  return decode(payload)
}

/** The same with the strong key, a fixed algorithm, and a check of the time. */
export function readTokenStrictly(token: string): Partial<Claims> | undefined {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const expected = Buffer.from(signWith(STRONG_KEY, `${head}.${payload}`))
  const sent = Buffer.from(signature)
  if (decode(head).alg !== 'HS256' || sent.length !== expected.length || !timingSafeEqual(sent, expected))
    return undefined
  const claims = decode(payload)
  return Number(claims.exp) > BAKERY_TIME.getTime() / 1000 ? claims : undefined
}

export function readBearer(header: string): string {
  return /^Bearer (\S+)$/i.exec(header)?.[1] ?? ''
}

function signWith(key: string, input: string): string {
  return createHmac('sha256', key).update(input).digest('base64url')
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function decode(part: string): Record<string, string | undefined> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return value instanceof Object ? { ...(value as Record<string, string>) } : {}
  } catch {
    return {}
  }
}
