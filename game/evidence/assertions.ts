import { createHash, createPublicKey, verify, type webcrypto } from 'node:crypto'
import type * as simplewebauthnHelpers from '@simplewebauthn/server/helpers'
import { loadLazily } from '#foundation/load-lazily.ts'
import { fieldsOf } from '#game/evidence/fields.ts'

const helpers = loadLazily<typeof simplewebauthnHelpers>('@simplewebauthn/server/helpers')

/** COSE parameters; the meaning of negative ones depends on the type. */
const COSE = { type: 1, first: -1, second: -2, third: -3 } as const

/** Whether this COSE key (base64url) signed a passkey's answer; undefined if either is unreadable. */
export function isSignedBy(publicKey: string, answer: unknown): boolean | undefined {
  const { clientDataJSON, authenticatorData, signature } = fieldsOf(fieldsOf(answer).response)
  if (typeof clientDataJSON !== 'string' || typeof authenticatorData !== 'string') return undefined
  if (typeof signature !== 'string') return undefined
  try {
    const key = readKey(publicKey)
    const signed = Buffer.concat([
      Buffer.from(authenticatorData, 'base64url'),
      createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest(),
    ])
    const hash = key.kty === 'OKP' ? null : 'sha256'
    return verify(hash, signed, createPublicKey({ key, format: 'jwk' }), Buffer.from(signature, 'base64url'))
  } catch {
    return undefined
  }
}

function readKey(publicKey: string): webcrypto.JsonWebKey {
  const cose = helpers().decodeCredentialPublicKey(new Uint8Array(Buffer.from(publicKey, 'base64url'))) as unknown
  const parts = cose as ReadonlyMap<number, unknown>
  const text = (part: number): string => Buffer.from(parts.get(part) as Uint8Array).toString('base64url')
  switch (parts.get(COSE.type)) {
    case 1:
      return { kty: 'OKP', crv: 'Ed25519', x: text(COSE.second) }
    case 2:
      return { kty: 'EC', crv: 'P-256', x: text(COSE.second), y: text(COSE.third) }
    default:
      return { kty: 'RSA', n: text(COSE.first), e: text(COSE.second) }
  }
}
