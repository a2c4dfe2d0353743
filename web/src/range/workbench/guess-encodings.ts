import { looksLikeLanguage } from './language.ts'

import { fromAscii85, fromZ85 } from './operations/base85.ts'
import { decodeBase64, decodeHex } from './operations/bases.ts'
import { kindOf } from './operations/kinds.ts'
import { toStrictText } from './operations/operation.ts'

export interface Guess {
  operation: string
  options?: Readonly<Record<string, string>>
  /** `guess.<reason>` in the catalogue. */
  reason: string
}

const HASH_DIGITS = new Set([32, 40, 56, 64, 96, 128])

/** Possible encodings of a text. @param isWhole whether the text is complete, because lengths are a sign */
export function listCandidates(text: string, isWhole: boolean): Guess[] {
  const compact = text.replace(/\s+/g, '')
  const guesses: Guess[] = []
  const add = (operation: string, reason: string, options?: Guess['options']): void => {
    guesses.push(options ? { operation, reason, options } : { operation, reason })
  }
  if (/^(?:Bearer\s+)?eyJ[\w-]+\.[\w-]+\.[\w-]*$/.test(text)) add('read-jwt', 'token')
  const isJson = isWhole && /^[[{]/.test(text) && parses(text)
  if (isJson && /"(?:d|devD)ependencies"\s*:/.test(text)) add('packages', 'manifest')
  if (isJson && !text.includes('\n')) add('json', 'json')
  if (/%[0-9a-f]{2}/i.test(text)) add('from-url', 'percent')
  if (/&(?:#\d+|#x[0-9a-f]+|[a-z]{2,8});/i.test(text)) add('from-html', 'entities')
  if (isJson) return guesses
  if (/^[0-9a-f]+$/i.test(compact) && HASH_DIGITS.has(compact.length)) add('find-hash', 'hash')
  if (/^\d{10}(?:\d{3})?$/.test(text)) add('time', 'time')
  if (/^(?:\d{1,3}[\s,]+){3,}\d{1,3}$/.test(text)) add('from-codes', 'codes')
  if (/^(?:\d{100,}\s+){3,}/.test(text)) add('rsa-letters', 'bigNumbers')
  if (/^(?:[01]{8}[\s,]*){2,}$/.test(text)) add('from-codes', 'codes', { base: '2' })
  if (
    compact.length >= 4 &&
    /^[0-9a-f]+$/i.test(compact) &&
    compact.length % 2 === 0 &&
    gives(() => decodeHex(compact))
  ) {
    add('from-hex', 'hex')
  }
  if (/^[A-Z2-7]{8,}=*$/.test(compact) && compact.length % 8 === 0) add('from-base32', 'base32')
  if (/^[A-Za-z0-9+/_-]{8,}={0,2}$/.test(compact) && compact.length % 4 !== 1 && gives(() => decodeBase64(compact))) {
    add('from-base64', 'base64')
  }
  if (isWhole && compact.length % 5 === 0 && compact.length >= 5 && !/\s/.test(text) && gives(() => fromZ85(compact))) {
    add('from-z85', 'z85')
  }
  if (compact.startsWith('<~') && gives(() => fromAscii85(compact))) add('from-base85', 'base85')
  const rotated = text.replace(/[A-Za-z]/g, (sign) => {
    const first = sign < 'a' ? 65 : 97
    return String.fromCharCode(first + ((sign.charCodeAt(0) - first + 13) % 26))
  })
  if (!looksLikeLanguage(text) && looksLikeLanguage(rotated.replace(/[/_-]/g, ' '))) add('rot', 'rot')
  return guesses
}

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Whether decoding gives text or a known file type. */
function gives(decode: () => Uint8Array): boolean {
  try {
    const bytes = decode()
    const text = toStrictText(bytes)
    return kindOf(bytes) !== undefined || (text !== undefined && text !== '' && !hasControls(bytes))
  } catch {
    return false
  }
}

function hasControls(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32))
}
