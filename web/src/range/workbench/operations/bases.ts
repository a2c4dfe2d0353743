import { base16, base32, base58, base64, base64url } from '@scure/base'
import { decodeHTML } from 'entities'
import { escapeUTF8 } from 'entities/escape'
import { fromAscii85, fromZ85, toAscii85, toZ85 } from './base85.ts'
import { attempt, compactText, type Operation, StepError, toBytes, toText } from './operation.ts'

/** Base 58 is one long division, which takes minutes for longer input. */
const MAX_BASE58_BYTES = 16 * 1024

const ALPHABET = { name: 'alphabet', kind: 'choice', default: 'standard', choices: ['standard', 'url'] } as const
const SEPARATOR = { name: 'base', kind: 'choice', default: '10', choices: ['10', '16', '8', '2'] } as const

/** Refuses the first character outside of an alphabet. */
function refuseForeign(text: string, foreign: RegExp): void {
  const match = foreign.exec(text)
  if (match) throw new StepError('badCharacter', { character: match[0], position: match.index + 1 })
}

/** Accepts both alphabets, with or without padding. */
export function decodeBase64(text: string): Uint8Array {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  refuseForeign(plain, /[^A-Za-z0-9+/]/)
  if (plain.length % 4 === 1) throw new StepError('badLength')
  const clean = plain.slice(0, plain.length - (plain.length % 4))
  const rest = plain.slice(clean.length)
  const whole = attempt('badLength', () => base64.decode(clean))
  if (rest === '') return whole
  const last = Uint8Array.from(atob(rest.padEnd(4, '=')), (sign) => sign.charCodeAt(0))
  const all = new Uint8Array(whole.length + last.length)
  all.set(whole)
  all.set(last, whole.length)
  return all
}

export function decodeHex(text: string): Uint8Array {
  const digits = text.replace(/0x|\\x|[:,;\s-]/gi, '')
  refuseForeign(digits, /[^0-9a-f]/i)
  if (digits.length % 2 === 1) throw new StepError('oddDigits')
  return base16.decode(digits.toUpperCase())
}

function decodeBase32(text: string): Uint8Array {
  const plain = text.toUpperCase().replace(/=+$/, '')
  refuseForeign(plain, /[^A-Z2-7]/)
  return attempt('badLength', () => base32.decode(plain.padEnd(Math.ceil(plain.length / 8) * 8, '=')))
}

function decodeBase58(text: string): Uint8Array {
  if (text.length > MAX_BASE58_BYTES) throw new StepError('tooLong58', { kilobytes: MAX_BASE58_BYTES / 1024 })
  refuseForeign(text, /[^1-9A-HJ-NP-Za-km-z]/)
  return base58.decode(text)
}

function decodeUrl(text: string): string {
  return attempt('badPercent', () => decodeURIComponent(text.replaceAll('+', ' ')))
}

const CODE_PATTERNS: Record<string, RegExp> = {
  2: /^[01]+$/,
  8: /^[0-7]+$/,
  10: /^\d+$/,
  16: /^(?:0x|u\+)?[0-9a-f]+$/i,
}

function fromCodes(text: string, base: string): string {
  const codes = text.split(/[\s,;]+/).filter((code) => code !== '')
  return codes
    .map((code, index) => {
      const value = Number.parseInt(code.replace(/^(?:0x|u\+)/i, ''), Number(base))
      if (!CODE_PATTERNS[base]?.test(code) || value > 0x10ffff)
        throw new StepError('badCode', { code: code.slice(0, 40), position: index + 1 })
      return String.fromCodePoint(value)
    })
    .join('')
}

function encodeUrl(text: string): string {
  // A lone surrogate has no encoding in an address.
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

const group = 'bases'

export const BASES: readonly Operation[] = [
  { id: 'from-base64', group, run: (input) => decodeBase64(compactText(input)) },
  {
    id: 'to-base64',
    group,
    options: [ALPHABET],
    run: (input, { alphabet }) =>
      alphabet === 'url' ? base64url.encode(input).replace(/=+$/, '') : base64.encode(input),
  },
  { id: 'from-base32', group, run: (input) => decodeBase32(compactText(input)) },
  { id: 'to-base32', group, run: (input) => base32.encode(input) },
  { id: 'from-base58', group, run: (input) => decodeBase58(compactText(input)) },
  {
    id: 'to-base58',
    group,
    run(input) {
      if (input.length > MAX_BASE58_BYTES) throw new StepError('tooLong58', { kilobytes: MAX_BASE58_BYTES / 1024 })
      return base58.encode(input)
    },
  },
  { id: 'from-base85', group, run: (input) => fromAscii85(compactText(input)) },
  { id: 'to-base85', group, run: (input) => toAscii85(input) },
  { id: 'from-z85', group, run: (input) => fromZ85(compactText(input)) },
  { id: 'to-z85', group, run: (input) => toZ85(input) },
  { id: 'from-hex', group, run: (input) => decodeHex(toText(input)) },
  { id: 'to-hex', group, run: (input) => base16.encode(input).toLowerCase() },
  { id: 'from-url', group, run: (input) => toBytes(decodeUrl(toText(input))) },
  { id: 'to-url', group, run: (input) => encodeUrl(toText(input)) },
  { id: 'from-html', group, run: (input) => decodeHTML(toText(input)) },
  { id: 'to-html', group, run: (input) => escapeUTF8(toText(input)) },
  { id: 'from-codes', group, options: [SEPARATOR], run: (input, { base = '10' }) => fromCodes(toText(input), base) },
  {
    id: 'to-codes',
    group,
    options: [SEPARATOR],
    run: (input, { base }) =>
      Array.from(toText(input), (sign) => (sign.codePointAt(0) ?? 0).toString(Number(base))).join(' '),
  },
]
