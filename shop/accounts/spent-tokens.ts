import { createHash } from 'node:crypto'

/** Beyond this many, the one that was spent first is forgotten. */
const MAX_TOKENS = 2000

/** Tokens that are good for one use only, and were used. Memory only. */
export class SpentTokens {
  /** When it ends, by the signed part of the token: the same signature can be spelled in several ways. */
  readonly #ends = new Map<string, number>()

  /**
   * Spends a token.
   * @param exp its end, in epoch seconds
   * @returns false when it was spent before
   */
  spend(token: string, exp: number, now: Date): boolean {
    this.#forgetEnded(now)
    const key = keyOf(token)
    if (this.#ends.has(key)) return false
    const [first] = this.#ends.size >= MAX_TOKENS ? this.#ends.keys() : []
    if (first !== undefined) this.#ends.delete(first)
    this.#ends.set(key, exp)
    return true
  }

  get size(): number {
    return this.#ends.size
  }

  #forgetEnded(now: Date): void {
    const end = now.getTime() / 1000
    for (const [key, exp] of this.#ends) {
      if (exp <= end) this.#ends.delete(key)
    }
  }
}

function keyOf(token: string): string {
  return createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64')
}
