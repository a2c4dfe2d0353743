/** Reads numbers, big end first, one after the other. */
export class ByteReader {
  at = 0
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  byte(): number {
    return this.#bytes.readUInt8(this.at++)
  }

  int16(): number {
    this.at += 2
    return this.#bytes.readInt16BE(this.at - 2)
  }

  uint16(): number {
    this.at += 2
    return this.#bytes.readUInt16BE(this.at - 2)
  }

  uint32(): number {
    this.at += 4
    return this.#bytes.readUInt32BE(this.at - 4)
  }

  take(length: number): Buffer {
    this.at += length
    return this.#bytes.subarray(this.at - length, this.at)
  }

  /** A number of up to 32 bits, seven to a byte. */
  base128(): number {
    let value = 0
    for (let bytes = 0; bytes < 5; bytes++) {
      const byte = this.byte()
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
    throw new Error('A number in the font has no end.')
  }

  /** A number of up to 16 bits in one to three bytes. */
  short255(): number {
    const first = this.byte()
    if (first === 253) return this.uint16()
    if (first === 255) return this.byte() + 253
    return first === 254 ? this.byte() + 506 : first
  }
}
