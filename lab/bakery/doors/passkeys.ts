import { createHash, createPublicKey, verify } from 'node:crypto'
import type { BakeryWorld, Doors } from '../bakery-world.ts'
import { BakeryFault, type BakeryReply, type Call, sendJson, sendText } from '../call.ts'
import { findIn, keepBy, shorten } from '../state.ts'

const SITE = 'bakery.example'
/** Always the same, so that the answers on the page fit it. Real sites draw a new one for each attempt. */
const CHALLENGE = 'aGFsZiBwYXN0IGZpdmU'

const HASH_BYTES = 32
/** Hash of the site, flags, counter. */
const MIN_DATA_BYTES = 37
/** Somebody was there, and was checked by a finger or a PIN. */
const PRESENT_AND_VERIFIED = 0x05

/** Signing in with a passkey, and adding one. */
export const passkeyDoors: Doors = {
  'GET passkey': (call, { state }) => {
    const own = Object.entries(state.passkeys).filter(([, { name }]) => name === call.ask('name'))
    return sendJson({ challenge: CHALLENGE, site: SITE, ids: own.map(([id]) => id) })
  },
  'POST passkey': (call, world) => {
    const { name } = readAnswer(call, world)
    return sendJson({ welcome: name })
  },
  'POST safe/passkey': (call, world) => {
    const { name, key, signed, signature } = readAnswer(call, world)
    if (!isSigned(signed, signature, key)) return sendText('Another key has signed that.', 401)
    return sendJson({ welcome: name })
  },

  'POST passkeys': (call, world) => keepPasskey(call, world),
  'POST safe/passkeys': (call, world) => {
    const { id = '' } = call.readFields()
    if (findIn(world.state.passkeys, shorten(id))) throw new BakeryFault(409, 'That id is taken.')
    return keepPasskey(call, world)
  },
}

/** An answer to the challenge, with everything checked except the signature. @throws {BakeryFault} 401 */
function readAnswer(call: Call, { state }: BakeryWorld) {
  const { id = '', clientDataJSON = '', authenticatorData = '', signature = '' } = call.readFields()
  const passkey = findIn(state.passkeys, id)
  if (!passkey) throw new BakeryFault(401, 'Nobody has that passkey.')
  const client = Buffer.from(clientDataJSON, 'base64url')
  const { type, challenge, origin } = readObject(client.toString())
  if (type !== 'webauthn.get' || challenge !== CHALLENGE) throw new BakeryFault(401, 'That answers another question.')
  if (origin !== `https://${SITE}`) throw new BakeryFault(401, 'That was signed at another site.')
  const data = Buffer.from(authenticatorData, 'base64url')
  const isOurs = data.length >= MIN_DATA_BYTES && data.subarray(0, HASH_BYTES).equals(hashSha256(SITE))
  if (!isOurs) throw new BakeryFault(401, 'That passkey is for another site.')
  const flags = data.readUInt8(HASH_BYTES)
  if ((flags & PRESENT_AND_VERIFIED) !== PRESENT_AND_VERIFIED) throw new BakeryFault(401, 'No finger, no cake.')
  const signed = Buffer.concat([data, hashSha256(client)])
  return { ...passkey, signed, signature: Buffer.from(signature, 'base64url') }
}

/** Puts a key under an id. The name stays where there is one, since the same device comes again under its old id. */
function keepPasskey(call: Call, { state }: BakeryWorld): BakeryReply {
  const { name = '', id = '', key = '' } = call.readFields()
  if (name === '' || id === '' || key === '') throw new BakeryFault(400, 'A passkey has a name, an id and a key.')
  const owner = findIn(state.passkeys, shorten(id))?.name ?? shorten(name)
  keepBy(state.passkeys, id, { name: owner, key: shorten(key) })
  return sendJson({ id: shorten(id), of: owner }, 201)
}

/** @param key an Ed25519 key, base64url; any other text has signed nothing */
function isSigned(signed: Buffer, signature: Buffer, key: string): boolean {
  try {
    return verify(
      null,
      signed,
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' }),
      signature,
    )
  } catch {
    return false
  }
}

function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return {}
  }
}

function hashSha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest()
}
