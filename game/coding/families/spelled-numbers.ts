import type { Dice } from './dice.ts'

type Spelling = (number: number) => unknown

/** A whole number above zero as models write it into the arguments of a tool. The shop reads the same number in all. */
const SPELLINGS: readonly Spelling[] = [
  (number) => number,
  (number) => String(number),
  (number) => [number],
  (number) => [String(number)],
  (number) => [[number]],
  (number) => `${number / 10}e1`,
  (number) => `0x${number.toString(16)}`,
  (number) => `0b${number.toString(2)}`,
  (number) => `0o${number.toString(8)}`,
  (number) => `${number}.0`,
  (number) => `+${number}`,
  (number) => `0${number}`,
  (number) => ` ${number}\n`,
]

/**
 * Sentences that have the assistant write a number of its own in each spelling, in random order.
 * @param argument of the tool
 */
export function orderSpellings(dice: Dice, argument: string): ((number: number) => string)[] {
  return dice
    .chooseSome(SPELLINGS, SPELLINGS.length)
    .map((spell) => (number) => `Write the arguments of the call as ${JSON.stringify({ [argument]: spell(number) })}.`)
}
