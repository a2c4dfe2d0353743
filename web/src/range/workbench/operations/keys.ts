import { decodeBase64, decodeHex } from './bases.ts'
import { type OptionSpec, toBytes } from './operation.ts'

/** How a key is written. */
export const KEY_FORMAT = {
  name: 'format',
  kind: 'choice',
  default: 'text',
  choices: ['text', 'hex', 'base64'],
} as const satisfies OptionSpec

/** @throws {StepError} when it is not written so */
export function readKey(key: string, format: string | undefined): Uint8Array {
  if (format === 'hex') return decodeHex(key)
  if (format === 'base64') return decodeBase64(key.replace(/\s+/g, ''))
  return toBytes(key)
}
