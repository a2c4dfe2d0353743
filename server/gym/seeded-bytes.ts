import { createHmac } from 'node:crypto'

const BLOCK_BYTES = 32

/** An endless row of bytes that a seed decides, and a position in it. HMAC-SHA256 of the number of each block. */
export class SeededBytes {
  readonly #seed: string
  #position: number

  constructor(seed: string, position = 0) {
    this.#seed = seed
    this.#position = position
  }

  get position(): number {
    return this.#position
  }

  take(count: number): Buffer {
    const first = Math.floor(this.#position / BLOCK_BYTES)
    const last = Math.floor((this.#position + count) / BLOCK_BYTES)
    const blocks = Array.from({ length: last - first + 1 }, (_, index) => this.#blockAt(first + index))
    const start = this.#position - first * BLOCK_BYTES
    this.#position += count
    return Buffer.concat(blocks).subarray(start, start + count)
  }

  #blockAt(number: number): Buffer {
    return createHmac('sha256', this.#seed).update(`block ${number}`).digest()
  }
}

/** A secret text of an episode that its seed decides. */
export function deriveSecret(seed: string, purpose: string): string {
  return createHmac('sha256', seed).update(purpose).digest('hex')
}
