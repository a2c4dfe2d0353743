import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** PEM texts; `jwtPublic` byte for byte as it is published. */
export interface TokenKeys {
  jwtPrivate: string
  jwtPublic: string
}

export type Claims = Record<string, unknown>

/** Tokens end after a working day. */
const LIFETIME_SECONDS = 8 * 60 * 60

/** Issues and checks the tokens that customers carry. */
export class Tokens {
  readonly #keys: TokenKeys
  #signingKey: KeyObject | undefined
  #checkingKey: KeyObject | undefined

  constructor(keys: TokenKeys) {
    this.#keys = keys
  }

  /** A signed token with these claims, issued now. */
  issue(claims: Claims): string {
    const iat = Math.floor(Date.now() / 1000)
    const head = encode({ typ: 'JWT', alg: 'RS256' })
    const input = `${head}.${encode({ ...claims, iat, exp: iat + LIFETIME_SECONDS })}`
    this.#signingKey ??= createPrivateKey(this.#keys.jwtPrivate)
    return `${input}.${sign('RSA-SHA256', Buffer.from(input), this.#signingKey).toString('base64url')}`
  }

  /** The claims of a token whose signature fits; throws an error that says what is wrong. */
  verify(token: string, key = this.#keys.jwtPublic): Claims {
    const [head = '', payload = '', signature] = token.split('.')
    const { alg, typ } = readHeader(head, token)
    if (signature === undefined || !this.#isSignedBy(key, alg, `${head}.${payload}`, signature)) {
      throw new Error('invalid signature')
    }
    if (typ !== 'JWT') return {}
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    if (typeof claims !== 'object' || claims === null) return {}
    if ('exp' in claims && Date.now() / 1000 >= Number(claims.exp)) throw new Error('jwt expired')
    return claims as Claims
  }

  /** Proof of a deluxe membership for this address. */
  deluxeToken(email: string): string {
    return createHmac('sha256', this.#keys.jwtPrivate).update(`${email}deluxe`).digest('hex')
  }

  /** The header tells how the token was signed. */
  #isSignedBy(key: string, alg: string, input: string, signature: string): boolean {
    if (/none/i.test(alg)) return signature === ''
    const [, family, bits] = /^(HS|RS|ES)(256|384|512)$/.exec(alg) ?? []
    if (family === undefined) throw new Error(`"${alg}" is not a signing algorithm known here`)
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

function encode(part: Claims): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function readHeader(head: string, token: string): { alg: string; typ: unknown } {
  const header = parseJson(Buffer.from(head, 'base64url').toString())
  if (typeof header !== 'object' || header === null) {
    throw new Error(`Invalid token: no header in signature '${token}'`)
  }
  const { alg, typ } = header as { alg?: unknown; typ?: unknown }
  if (typeof alg !== 'string') throw new Error('Invalid token: the header names no algorithm')
  return { alg, typ }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
