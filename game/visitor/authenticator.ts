import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Answers of a browser to the shop's options, as JSON. */
export interface Assertion {
  id: string
  rawId: string
  type: 'public-key'
  clientExtensionResults: Record<string, never>
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string }
}

/** User present, user verified, credential data attached. */
const FLAGS = { use: 0x05, make: 0x45 }

/** May be copied, and is. */
const COPIED = 0x18

const encodeBase64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const hashSha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()

/** A software authenticator with one key pair, for a shop at `origin`. It needs no user. */
export class Authenticator {
  readonly #origin: string
  readonly #privateKey: KeyObject
  readonly #coseKey: Buffer
  readonly credentialId: string
  counter = 0
  /** Whether it copies the passkey to other devices, as telephones do. */
  isSynchronised = false

  /** @param credentialId base64url; by default a fresh one, as authenticators do it */
  constructor(origin: string, credentialId: string = encodeBase64url(randomBytes(32))) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#origin = new URL(origin).origin
    this.#privateKey = privateKey
    this.#coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    this.credentialId = credentialId
  }

  get publicKey(): string {
    return encodeBase64url(this.#coseKey)
  }

  /** Answers the options of a registration. @param changes wrong fields of the client data */
  register({ challenge }: { challenge: string }, changes: Record<string, unknown> = {}, flags = FLAGS.make): object {
    const id = Buffer.from(this.credentialId, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const data = Buffer.concat([this.#buildHead(flags), Buffer.alloc(16), length, id, this.#coseKey])
    const size = Buffer.alloc(2)
    size.writeUInt16BE(data.length)
    // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR.
    const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex')
    return {
      ...this.#describeCredential(),
      response: {
        clientDataJSON: encodeBase64url(this.#buildClientData('webauthn.create', challenge, changes)),
        attestationObject: encodeBase64url(Buffer.concat([head, size, data])),
        transports: ['internal'],
      },
    }
  }

  /** Answers the options of a sign-in. @param changes wrong fields of the client data */
  logIn({ challenge }: { challenge: string }, changes: Record<string, unknown> = {}, flags = FLAGS.use): Assertion {
    const data = this.#buildHead(flags)
    const clientData = this.#buildClientData('webauthn.get', challenge, changes)
    const signature = sign('sha256', Buffer.concat([data, hashSha256(clientData)]), this.#privateKey)
    return {
      ...this.#describeCredential(),
      response: {
        clientDataJSON: encodeBase64url(clientData),
        authenticatorData: encodeBase64url(data),
        signature: encodeBase64url(signature),
      },
    }
  }

  #buildHead(flags: number): Buffer {
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags | (this.isSynchronised ? COPIED : 0))
    tail.writeUInt32BE(this.counter, 1)
    return Buffer.concat([hashSha256(new URL(this.#origin).hostname), tail])
  }

  #buildClientData(type: string, challenge: string, changes: Record<string, unknown>): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false, ...changes }))
  }

  #describeCredential(): Omit<Assertion, 'response'> {
    return { id: this.credentialId, rawId: this.credentialId, type: 'public-key', clientExtensionResults: {} }
  }
}
