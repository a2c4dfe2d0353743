import * as system from 'node:crypto'
import { findCircumstances } from '#foundation/circumstances.ts'

/** Bytes of a drawn number: 48 bits, as in Node. */
const NUMBER_BYTES = 6
const NUMBERS = 2 ** (8 * NUMBER_BYTES)

/** Random bytes of the present circumstances. */
export function randomBytes(count: number): Buffer {
  return findCircumstances()?.randomBytes(count) ?? system.randomBytes(count)
}

/** A random whole number from `least` to below `end`; from 0 with a single argument. */
export function randomInt(end: number): number
export function randomInt(least: number, end: number): number
export function randomInt(first: number, second?: number): number {
  const [least, end] = second === undefined ? [0, first] : [first, second]
  const circumstances = findCircumstances()
  if (!circumstances) return system.randomInt(least, end)
  const range = end - least
  // Numbers beyond the last whole multiple would make small results more likely.
  const fair = NUMBERS - (NUMBERS % range)
  for (;;) {
    const drawn = circumstances.randomBytes(NUMBER_BYTES).readUIntBE(0, NUMBER_BYTES)
    if (drawn < fair) return least + (drawn % range)
  }
}
