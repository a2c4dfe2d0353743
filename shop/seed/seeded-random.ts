const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const HEX_DIGITS = '0123456789abcdef'

/** Pseudo-random numbers and texts, repeatable by their seed (mulberry32). */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.#next() * (high - low + 1))
  }

  hex(length: number): string {
    return this.#pick(HEX_DIGITS, length)
  }

  alphanumerics(length: number): string {
    return this.#pick(LETTERS_AND_DIGITS, length)
  }

  #pick(alphabet: string, length: number): string {
    let text = ''
    while (text.length < length) text += alphabet[this.between(0, alphabet.length - 1)]
    return text
  }

  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
