// biome-ignore lint/suspicious/noExplicitAny: the fake Node is called by code that nobody has checked
export type Anything = any

export type Bytes = ReturnType<typeof buildBytes>

type Base64 = ReturnType<typeof buildBase64>

/** Base64 as Node reads and writes it. Its source runs inside QuickJS. */
export function buildBase64() {
  const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  const fromBase64 = (text: string): number[] => {
    const bytes: number[] = []
    let held = 0
    let bits = 0
    for (const letter of text.replace(/-/g, '+').replace(/_/g, '/')) {
      const six = LETTERS.indexOf(letter)
      if (six < 0) continue
      held = ((held << 6) | six) & 0xffff
      bits += 6
      if (bits >= 8) {
        bits -= 8
        bytes.push((held >> bits) & 255)
      }
    }
    return bytes
  }
  const toBase64 = (bytes: ArrayLike<number>): string => {
    let text = ''
    for (let at = 0; at < bytes.length; at += 3) {
      const [one = 0, two, three] = [bytes[at], bytes[at + 1], bytes[at + 2]]
      const held = (one << 16) | ((two ?? 0) << 8) | (three ?? 0)
      text += (LETTERS[held >> 18] ?? '') + (LETTERS[(held >> 12) & 63] ?? '')
      text +=
        two === undefined ? '==' : (LETTERS[(held >> 6) & 63] ?? '') + (three === undefined ? '=' : LETTERS[held & 63])
    }
    return text
  }
  return { fromBase64, toBase64 }
}

/** The parts of Node's `Buffer` that players' programs need. Its source runs inside QuickJS. */
export function buildBytes({ fromBase64, toBase64 }: Base64) {
  const toBytes = (text: string): number[] => {
    const bytes: number[] = []
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0
      if (code < 0x80) bytes.push(code)
      else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
      else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
      else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    }
    return bytes
  }
  const latin = (bytes: ArrayLike<number>): string => {
    let text = ''
    for (let at = 0; at < bytes.length; at++) text += String.fromCharCode(bytes[at] ?? 0)
    return text
  }
  const fromUtf8 = (text: string): string => {
    try {
      return decodeURIComponent(text.replace(/[%\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`))
    } catch {
      return text
    }
  }

  class Buffer extends Uint8Array {
    static override from(value: Anything, encoding?: Anything): Anything {
      if (typeof value !== 'string') return new Buffer(value?.data ?? value)
      if (encoding === 'hex') return new Buffer((value.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))
      if (encoding === 'latin1' || encoding === 'binary') return new Buffer([...value].map((one) => one.charCodeAt(0)))
      if (encoding === 'base64' || encoding === 'base64url') return new Buffer(fromBase64(value))
      return new Buffer(toBytes(value))
    }
    static alloc(size: number): Buffer {
      return new Buffer(size)
    }
    static concat(parts: Uint8Array[]): Buffer {
      return new Buffer(parts.flatMap((part) => [...part]))
    }
    static isBuffer(value: unknown): boolean {
      return value instanceof Buffer
    }
    override toString(encoding?: string): string {
      if (encoding === 'hex') return [...this].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      if (encoding === 'latin1' || encoding === 'binary') return latin(this)
      return encoding === 'base64' ? toBase64(this) : fromUtf8(latin(this))
    }
    toJSON() {
      return { type: 'Buffer', data: [...this] }
    }
  }
  return { Buffer, toBytes, latin, fromUtf8 }
}
