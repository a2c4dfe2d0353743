import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Clock } from '#shop/clock.ts'

/** PEM texts; `jwtPublic` is byte for byte the published one. */
export interface TokenKeys {
  jwtPrivate: string
  jwtPublic: string
}

export type Claims = Record<string, unknown>

/** A working day. */
const LIFETIME_SECONDS = 8 * 60 * 60
/** Far above the length of our tokens. */
const MAX_TOKEN_CHARACTERS = 64 * 1024
const MAX_ECHO_CHARACTERS = 200

export class Tokens {
  readonly #keys: TokenKeys
  readonly #clock: Clock
  #signingKey: KeyObject | undefined
  #checkingKey: KeyObject | undefined

  constructor(keys: TokenKeys, clock: Clock) {
    this.#keys = keys
    this.#clock = clock
  }

  /** The four digits on the back of a gift card. */
  giftPin(number: string): string {
    const digest = createHmac('sha256', this.#keys.jwtPrivate).update(`${number}gift`).digest()
    return String(digest.readUInt32BE() % 10_000).padStart(4, '0')
  }

  issue(claims: Claims): string {
    const iat = Math.floor(this.#clock().getTime() / 1000)
    const head = encode({ typ: 'JWT', alg: 'RS256' })
    const input = `${head}.${encode({ ...claims, iat, exp: iat + LIFETIME_SECONDS })}`
    this.#signingKey ??= createPrivateKey(this.#keys.jwtPrivate)
    return `${input}.${sign('RSA-SHA256', Buffer.from(input), this.#signingKey).toString('base64url')}`
  }

  /** Returns the claims of a token. @throws {Error} with the reason if the signature does not fit */
  verify(token: string, key = this.#keys.jwtPublic): Claims {
    if (token.length > MAX_TOKEN_CHARACTERS) throw new Error('Invalid token: too long')
    const [head = '', payload = '', signature, ...rest] = token.split('.', 4)
    const { alg, typ } = readHeader(head, token)
    const isWhole = signature !== undefined && rest.length === 0
    if (!isWhole || !this.#isSignedBy(key, alg, `${head}.${payload}`, signature)) {
      throw new Error('invalid signature')
    }
    return typ === 'JWT' ? readClaims(payload, this.#clock()) : {}
  }

  /** Proof of a deluxe membership of this address. */
  deluxeToken(email: string): string {
    return createDeluxeToken(email, this.#keys.jwtPrivate)
  }

  /** The header names the algorithm. */
  #isSignedBy(key: string, alg: string, input: string, signature: string): boolean {
    if (/none/i.test(alg)) return signature === ''
    const [, family, bits] = /^(HS|RS|ES)(256|384|512)$/.exec(alg) ?? []
    if (family === undefined) throw new Error(`"${shorten(alg)}" is not a signing algorithm known here`)
    if (family === 'HS') {
      return signature === createHmac(`sha${bits}`, key).update(input).digest('base64url')
    }
    return verify(`RSA-SHA${bits}`, Buffer.from(input), this.#publicKey(key), Buffer.from(signature, 'base64url'))
  }

  #publicKey(pem: string): KeyObject {
    if (pem !== this.#keys.jwtPublic) return createPublicKey(pem)
    this.#checkingKey ??= createPublicKey(pem)
    return this.#checkingKey
  }
}

/** Proof of a deluxe membership of this address, made with the private key. */
export function createDeluxeToken(email: string, jwtPrivate: string): string {
  return createHmac('sha256', jwtPrivate).update(`${email}deluxe`).digest('hex')
}

function encode(part: Claims): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function readHeader(head: string, token: string): { alg: string; typ: unknown } {
  const header = parsePart(head)
  if (!isObject(header)) throw new Error(`Invalid token: no header in signature '${shorten(token)}'`)
  const { alg, typ } = header
  if (typeof alg !== 'string') throw new Error('Invalid token: the header names no algorithm')
  return { alg, typ }
}

function readClaims(payload: string, now: Date): Claims {
  const claims = parsePart(payload)
  if (claims === undefined) throw new Error('Invalid token: the payload is not JSON')
  if (!isObject(claims)) return {}
  const { exp } = claims
  if (exp === undefined) return claims
  if (typeof exp !== 'number' || !Number.isFinite(exp)) throw new Error('Invalid token: exp is not a time')
  if (now.getTime() / 1000 >= exp) throw new Error('jwt expired')
  return claims
}

function parsePart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function shorten(text: string): string {
  return text.length > MAX_ECHO_CHARACTERS ? `${text.slice(0, MAX_ECHO_CHARACTERS)}…` : text
}
