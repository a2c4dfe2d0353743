import { createHash } from 'node:crypto'

/** The oldest tokens are dropped beyond this number. */
const MAX_TOKENS = 2000

/** Used tokens among those that are valid once, in memory only. */
export class SpentTokens {
  /** Ends by the signed part of the token, because one signature has several spellings. */
  readonly #ends = new Map<string, number>()

  /**
   * Marks a token as used.
   * @param exp its end, in epoch seconds
   * @returns false if it was used before
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
