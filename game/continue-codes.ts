import Hashids from 'hashids'
import { isMoved, isNew, toPresentId } from '#game/catalogue/renumbering.ts'

/** `proven` is ours, the others are the reference's. */
export type ContinueCodeKind = 'general' | 'findIt' | 'fixIt' | 'proven'

/** Fixed by the wire: cookies and backup files hold codes with these salts. */
const SALTS = {
  general: 'this is my salt',
  findIt: 'this is the salt for findIt challenges',
  fixIt: 'yet another salt for the fixIt challenges',
  proven: 'fixes that players wrote and proved',
} as const satisfies Record<ContinueCodeKind, string>

const MINIMUM_LENGTH = 60
/**
 * A code of 200 challenges has 557 characters. Decoding is quadratic: 16,000 characters would block a process for a
 * quarter of a second.
 */
const MAX_CODE_CHARACTERS = 2000
const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890'

const CODECS = {
  general: new Hashids(SALTS.general, MINIMUM_LENGTH, ALPHABET),
  findIt: new Hashids(SALTS.findIt, MINIMUM_LENGTH, ALPHABET),
  fixIt: new Hashids(SALTS.fixIt, MINIMUM_LENGTH, ALPHABET),
  proven: new Hashids(SALTS.proven, MINIMUM_LENGTH, ALPHABET),
}

/** Versions of the reference by their numbering of challenges, which 20.2 changed in part. */
export type CodeVersion = '20.1' | '20.2'

/**
 * Encodes ascending ids; undefined if there are none.
 * If the code could be one from before 20.2, its ids are descending, a single one twice. Every reader accepts that and
 * no earlier release wrote it.
 */
export function encodeContinueCode(kind: ContinueCodeKind, ids: readonly number[]): string | undefined {
  if (ids.length === 0) return undefined
  if (versionOf(ids) !== undefined) return CODECS[kind].encode([...ids])
  return CODECS[kind].encode(ids.length === 1 ? [...ids, ...ids] : ids.toReversed())
}

/** Version of a code's numbering; undefined if the versions disagree about these ids. */
export function versionOf(ids: readonly number[]): CodeVersion | undefined {
  if (ids.some(isNew) || !ids.some(isMoved)) return '20.2'
  return ids.some((id, place) => id <= (ids[place - 1] ?? 0)) ? '20.2' : undefined
}

/** Converts the ids of a code of that version, without repetition. */
export function toPresentIds(ids: readonly number[], version: CodeVersion): number[] {
  return [...new Set(version === '20.1' ? ids.map(toPresentId) : ids)]
}

/** Ids of a code, in its order; empty if it is not of this kind. */
export function decodeContinueCode(kind: ContinueCodeKind, code: string): number[] {
  if (code.length > MAX_CODE_CHARACTERS || !/^[a-zA-Z0-9]+$/.test(code)) return []
  return CODECS[kind].decode(code).map(Number)
}

/** Number without a challenge, whose restoring solves one. */
export const IMAGINARY_ID = 999
