import { decodeBase64, decodeHex } from './bases.ts'
import { type OptionSpec, toBytes } from './operation.ts'

/** Encoding of a key. */
export const KEY_FORMAT = {
  name: 'format',
  kind: 'choice',
  default: 'text',
  choices: ['text', 'hex', 'base64'],
} as const satisfies OptionSpec

/** @throws {StepError} for an invalid encoding */
export function readKey(key: string, format: string | undefined): Uint8Array {
  if (format === 'hex') return decodeHex(key)
  if (format === 'base64') return decodeBase64(key.replace(/\s+/g, ''))
  return toBytes(key)
}
