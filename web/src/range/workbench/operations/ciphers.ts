import { cbc, ctr, ecb, gcm } from '@noble/ciphers/aes.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { KEY_FORMAT, readKey } from './keys.ts'
import { attempt, type Operation, type OptionSpec, readNumberOption, StepError, toText } from './operation.ts'
import { decryptRsa, encryptRsa, RSA_SCHEME, readTextbook } from './rsa.ts'

const BLOCK_BYTES = 16

const BY = { name: 'by', kind: 'number', default: '13', min: -93, max: 93 } as const satisfies OptionSpec
const SIGNS = { name: 'signs', kind: 'choice', default: 'letters', choices: ['letters', 'digits', 'all'] } as const

/** Rotates the characters of one alphabet. */
function turn(text: string, by: number, signs: string | undefined): string {
  const move = (code: number, first: number, count: number): string =>
    String.fromCharCode(first + ((((code - first + by) % count) + count) % count))
  if (signs === 'all') return text.replace(/[!-~]/g, (sign) => move(sign.charCodeAt(0), 33, 94))
  const turned = text.replace(/[A-Za-z]/g, (sign) => move(sign.charCodeAt(0), sign < 'a' ? 65 : 97, 26))
  return signs === 'digits' ? turned.replace(/\d/g, (sign) => move(sign.charCodeAt(0), 48, 10)) : turned
}

const MAX_TRIED_CHARACTERS = 2000

const AES_OPTIONS: readonly OptionSpec[] = [
  { name: 'mode', kind: 'choice', default: 'CBC', choices: ['CBC', 'GCM', 'ECB', 'CTR'] },
  { name: 'size', kind: 'choice', default: 'auto', choices: ['auto', '128', '192', '256'] },
  { name: 'key', kind: 'text', default: '' },
  KEY_FORMAT,
  { name: 'iv', kind: 'text', default: '' },
  { name: 'ivFormat', kind: 'choice', default: 'hex', choices: ['hex', 'text', 'base64'] },
]

interface AesCipher {
  encrypt(plain: Uint8Array): Uint8Array
  decrypt(secret: Uint8Array): Uint8Array
}

/** Like `openssl enc -K … -iv …`: pads short keys with zeros if a size is given. */
function aesOf(options: Readonly<Record<string, string>>): AesCipher {
  const { mode, size = 'auto' } = options
  const given = readKey(options.key ?? '', options.format)
  const bytes = size === 'auto' ? given.length : Number(size) / 8
  if (given.length === 0) throw new StepError('noKey')
  if (given.length > bytes || ![16, 24, 32].includes(bytes))
    throw new StepError('badKeyLength', { count: given.length })
  const key = new Uint8Array(bytes)
  key.set(given)
  if (mode === 'ECB') return ecb(key)
  const vector = readKey(options.iv ?? '', options.ivFormat)
  if (mode === 'GCM') {
    if (vector.length < 8) throw new StepError('badNonce')
    return gcm(key, vector)
  }
  if (vector.length > BLOCK_BYTES) throw new StepError('badVector', { count: vector.length })
  const iv = new Uint8Array(BLOCK_BYTES)
  iv.set(vector)
  return mode === 'CTR' ? ctr(key, iv) : cbc(key, iv)
}

function xor(input: Uint8Array, key: Uint8Array): Uint8Array {
  if (key.length === 0) throw new StepError('noKey')
  return input.map((byte, index) => byte ^ (key[index % key.length] ?? 0))
}

const group = 'ciphers'

export const CIPHERS: readonly Operation[] = [
  {
    id: 'rot',
    group,
    options: [BY, SIGNS],
    run: (input, options) => turn(toText(input), readNumberOption(options, BY), options.signs),
  },
  { id: 'rot47', group, run: (input) => turn(toText(input), 47, 'all') },
  {
    id: 'all-rots',
    group,
    run(input) {
      const text = toText(input).slice(0, MAX_TRIED_CHARACTERS)
      return Array.from(
        { length: 25 },
        (_, index) => `${String(index + 1).padStart(2)}: ${turn(text, index + 1, 'letters')}`,
      ).join('\n')
    },
  },
  {
    id: 'xor',
    group,
    options: [{ name: 'key', kind: 'text', default: '' }, KEY_FORMAT],
    run: (input, { key = '', format }) => xor(input, readKey(key, format)),
  },
  {
    id: 'from-aes',
    group,
    options: AES_OPTIONS,
    run(input, options) {
      const cipher = aesOf(options)
      if (input.length === 0 || (['CBC', 'ECB'].includes(options.mode ?? '') && input.length % BLOCK_BYTES !== 0))
        throw new StepError('badBlocks', { count: input.length })
      return attempt('wrongKey', () => cipher.decrypt(input))
    },
  },
  {
    id: 'to-aes',
    group,
    options: AES_OPTIONS,
    run: (input, options) => attempt('wrongKey', () => aesOf(options).encrypt(input)),
  },
  {
    id: 'from-rsa',
    group,
    options: [{ name: 'key', kind: 'lines', default: '' }, RSA_SCHEME],
    run: (input, { key = '', scheme = '' }) => decryptRsa(input, key, scheme),
  },
  {
    id: 'to-rsa',
    group,
    options: [
      { name: 'key', kind: 'lines', default: '' },
      { ...RSA_SCHEME, choices: RSA_SCHEME.choices.slice(0, 2) },
    ],
    run: (input, { key = '', scheme = '' }) => encryptRsa(input, key, scheme),
  },
  {
    id: 'rsa-letters',
    group,
    options: [
      { name: 'modulus', kind: 'lines', default: '' },
      { name: 'exponent', kind: 'text', default: '65537' },
    ],
    run: (input, { modulus = '', exponent = '' }) => readTextbook(toText(input), modulus, exponent),
  },
  {
    id: 'bits',
    group,
    run: (input) =>
      bytesToHex(input)
        .replace(/../g, (pair) => `${Number.parseInt(pair, 16).toString(2).padStart(8, '0')} `)
        .trimEnd(),
  },
]
