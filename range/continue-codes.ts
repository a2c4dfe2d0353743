import Hashids from 'hashids'

export type ContinueCodeKind = 'general' | 'findIt' | 'fixIt'

/** Fact of the wire: codes in cookies and backup files were made with these, so they never change. */
const SALTS = {
  general: 'this is my salt',
  findIt: 'this is the salt for findIt challenges',
  fixIt: 'yet another salt for the fixIt challenges',
} as const satisfies Record<ContinueCodeKind, string>

const MINIMUM_LENGTH = 60
/** A code of 200 challenges has 557 characters. Decoding takes quadratic time: 16,000 would hold up everybody for a quarter of a second. */
const MAX_CODE_CHARACTERS = 2000
const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890'

const CODECS = {
  general: new Hashids(SALTS.general, MINIMUM_LENGTH, ALPHABET),
  findIt: new Hashids(SALTS.findIt, MINIMUM_LENGTH, ALPHABET),
  fixIt: new Hashids(SALTS.fixIt, MINIMUM_LENGTH, ALPHABET),
}

/** Code for the ids, which must be ascending; undefined when there are none. */
export function encodeContinueCode(kind: ContinueCodeKind, ids: readonly number[]): string | undefined {
  return ids.length > 0 ? CODECS[kind].encode([...ids]) : undefined
}

/** Ids within a code, as they stand in it; empty when the code is not one of this kind. */
export function decodeContinueCode(kind: ContinueCodeKind, code: string): number[] {
  if (code.length > MAX_CODE_CHARACTERS || !/^[a-zA-Z0-9]+$/.test(code)) return []
  return CODECS[kind].decode(code).map(Number)
}

/** The number of no challenge, which solves one when it is restored. */
export const IMAGINARY_ID = 999
