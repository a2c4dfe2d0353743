import { hmac } from '@noble/hashes/hmac.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { base64url } from '@scure/base'
import { decodeBase64 } from './bases.ts'
import { KEY_FORMAT, readKey } from './keys.ts'
import { attempt, isRecord, type Operation, parseJson, StepError, toBytes, toText } from './operation.ts'
import { isSignedRsa, SIGNATURE_HASHES, signRsa } from './rsa.ts'

const HMACS = { HS256: sha256, HS384: sha384, HS512: sha512 } as const
const ALGORITHMS = ['none', ...Object.keys(HMACS), ...Object.keys(SIGNATURE_HASHES)]

interface Token {
  header: Record<string, unknown>
  payload: unknown
  /** The signed text. */
  signed: string
  signature: Uint8Array
}

const KEY = { name: 'key', kind: 'lines', default: '' } as const

/** @throws {StepError} notToken */
function takeApart(text: string): Token {
  const parts = text
    .trim()
    .replace(/^Bearer\s+/i, '')
    .split('.')
  const [head = '', body = '', tail = ''] = parts
  if (parts.length !== 3) throw new StepError('notToken', { count: parts.length })
  const header = attempt('notToken', () => JSON.parse(toText(decodeBase64(head))) as unknown, { count: 3 })
  if (!isRecord(header)) throw new StepError('notToken', { count: 3 })
  const payload = toText(decodeBase64(body))
  return {
    header,
    payload: attempt('notToken', () => JSON.parse(payload) as unknown, { count: 3 }),
    signed: `${head}.${body}`,
    signature: decodeBase64(tail),
  }
}

function encodePart(value: unknown): string {
  return base64url.encode(toBytes(JSON.stringify(value))).replace(/=+$/, '')
}

/** The payload of a text: JSON, the output of the decoding step, or a whole token. */
function payloadOf(text: string): unknown {
  if (/^\s*(?:Bearer\s+)?[\w-]+\.[\w-]+\.[\w-]*\s*$/.test(text)) return takeApart(text).payload
  const value = parseJson(text)
  return isRecord(value) && isRecord(value.header) && 'payload' in value ? value.payload : value
}

function headOf(text: string): Record<string, unknown> {
  const value = /^\s*\{/.test(text) ? parseJson(text) : undefined
  return isRecord(value) && isRecord(value.header) && 'payload' in value ? value.header : { typ: 'JWT' }
}

async function signatureOf(
  algorithm: string,
  signed: string,
  key: string,
  format: string | undefined,
): Promise<Uint8Array> {
  if (algorithm === 'none') return new Uint8Array()
  if (key === '') throw new StepError('noKey')
  if (algorithm in HMACS) return hmac(HMACS[algorithm as keyof typeof HMACS], readKey(key, format), toBytes(signed))
  if (algorithm in SIGNATURE_HASHES) return signRsa(signed, key, algorithm as keyof typeof SIGNATURE_HASHES)
  throw new StepError('badAlgorithm', { algorithm })
}

async function sign(text: string, algorithm: string, key: string, format: string | undefined): Promise<string> {
  const payload = payloadOf(text)
  if (!isRecord(payload)) throw new StepError('notObject')
  const signed = `${encodePart({ ...headOf(text), alg: algorithm })}.${encodePart(payload)}`
  const signature = await signatureOf(algorithm, signed, key, format)
  return `${signed}.${base64url.encode(signature).replace(/=+$/, '')}`
}

async function isSigned(
  { header, signed, signature }: Token,
  key: string,
  format: string | undefined,
): Promise<boolean> {
  const algorithm = String(header.alg)
  if (algorithm.toLowerCase() === 'none') return signature.length === 0
  if (algorithm in SIGNATURE_HASHES) {
    if (key === '') throw new StepError('noKey')
    return isSignedRsa(signed, signature, key, algorithm as keyof typeof SIGNATURE_HASHES)
  }
  const expected = await signatureOf(algorithm, signed, key, format)
  return expected.length === signature.length && expected.every((byte, index) => byte === signature[index])
}

const group = 'tokens'

export const TOKENS: readonly Operation[] = [
  {
    id: 'read-jwt',
    group,
    run(input) {
      const { header, payload, signature } = takeApart(toText(input))
      return JSON.stringify({ header, payload, signature: base64url.encode(signature).replace(/=+$/, '') }, null, 2)
    },
  },
  {
    id: 'sign-jwt',
    group,
    options: [{ name: 'signature', kind: 'choice', default: 'none', choices: ALGORITHMS }, KEY, KEY_FORMAT],
    run: (input, { signature = 'none', key = '', format }) => sign(toText(input), signature, key, format),
  },
  {
    id: 'check-jwt',
    group,
    options: [KEY, KEY_FORMAT],
    async run(input, { key = '', format }) {
      const token = takeApart(toText(input))
      if (!(await isSigned(token, key, format))) throw new StepError('badSignature')
      return JSON.stringify(token.payload, null, 2)
    },
  },
]
