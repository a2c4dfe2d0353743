import { randomInt } from 'node:crypto'

// Without those that look alike.
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTWXYZabcdefghijkmnopqrstuvwxyz'
const LENGTH = 17

/** An `_id` for a new document. */
export function createDocumentId(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
