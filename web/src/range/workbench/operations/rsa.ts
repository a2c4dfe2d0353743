import { attempt, type OptionSpec, StepError } from './operation.ts'

export const RSA_SCHEME = {
  name: 'scheme',
  kind: 'choice',
  default: 'RSAES-PKCS1-V1_5',
  choices: ['RSAES-PKCS1-V1_5', 'RSA-OAEP', 'RAW'],
} as const satisfies OptionSpec

type Scheme = (typeof RSA_SCHEME.choices)[number]

function isScheme(name: string): name is Scheme {
  return RSA_SCHEME.choices.some((scheme) => scheme === name)
}

/** Bytes in the form of the library: a string with one character each. */
function toBinary(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}

function fromBinary(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

const loadForge = async () => (await import('node-forge')).default

/** @throws {StepError} noKey, badPrivateKey, wrongKey */
export async function decryptRsa(secret: Uint8Array, pem: string, scheme: string): Promise<Uint8Array> {
  const forge = await loadForge()
  if (pem.trim() === '') throw new StepError('noKey')
  const key = attempt('badPrivateKey', () => forge.pki.privateKeyFromPem(pem.trim()))
  return fromBinary(attempt('wrongKey', () => key.decrypt(toBinary(secret), schemeOf(scheme))))
}

/** @throws {StepError} noKey, badPublicKey, tooLongForKey */
export async function encryptRsa(plain: Uint8Array, pem: string, scheme: string): Promise<Uint8Array> {
  const forge = await loadForge()
  if (pem.trim() === '') throw new StepError('noKey')
  const key = attempt('badPublicKey', () => forge.pki.publicKeyFromPem(pem.trim()))
  return fromBinary(attempt('tooLongForKey', () => key.encrypt(toBinary(plain), schemeOf(scheme))))
}

export const SIGNATURE_HASHES = { RS256: 'sha256', RS384: 'sha384', RS512: 'sha512' } as const

/** PKCS #1 v1.5. @throws {StepError} badPrivateKey */
export async function signRsa(
  text: string,
  pem: string,
  algorithm: keyof typeof SIGNATURE_HASHES,
): Promise<Uint8Array> {
  const forge = await loadForge()
  const key = attempt('badPrivateKey', () => forge.pki.privateKeyFromPem(pem.trim()))
  return fromBinary(key.sign(forge.md[SIGNATURE_HASHES[algorithm]].create().update(text)))
}

/** PKCS #1 v1.5. @throws {StepError} badPublicKey */
export async function isSignedRsa(
  text: string,
  signature: Uint8Array,
  pem: string,
  algorithm: keyof typeof SIGNATURE_HASHES,
): Promise<boolean> {
  const forge = await loadForge()
  const key = attempt('badPublicKey', () => forge.pki.publicKeyFromPem(pem.trim()))
  const digest = forge.md[SIGNATURE_HASHES[algorithm]].create().update(text).digest().bytes()
  try {
    return key.verify(digest, toBinary(signature))
  } catch {
    return false
  }
}

function schemeOf(name: string): Scheme {
  if (!isScheme(name)) throw new StepError('badChoice')
  return name
}

const MAX_LINES = 20_000

/**
 * Decrypts text whose characters were encrypted one by one without padding, by trying all characters with the public
 * key. Input is decimal numbers, one per line. @throws {StepError}
 */
export function readTextbook(text: string, modulus: string, exponent: string): string {
  const n = parseBigNumber(modulus)
  const e = parseBigNumber(exponent)
  const lines = text.split(/[\s,]+/).filter((line) => /^\d+$/.test(line))
  if (lines.length === 0) throw new StepError('noNumbers')
  if (lines.length > MAX_LINES) throw new StepError('tooManyLines', { count: MAX_LINES })
  const known = new Map<string, string>()
  for (let code = 0; code < 256; code++) known.set(raisePower(BigInt(code), e, n).toString(), String.fromCharCode(code))
  return lines.map((line) => known.get(line) ?? '?').join('')
}

function parseBigNumber(text: string): bigint {
  const digits = text.replace(/[\s_]/g, '')
  if (!/^(?:\d+|0x[0-9a-f]+)$/i.test(digits) || digits.length > 5000) throw new StepError('badBigNumber')
  const value = BigInt(digits)
  if (value < 2n) throw new StepError('badBigNumber')
  return value
}

function raisePower(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  let square = base % modulus
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}
