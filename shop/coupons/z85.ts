/** ZeroMQ's base 85: four bytes become five characters. */
const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#'
const BASE = ALPHABET.length
const HIGHEST_WORD = 0xffff_ffff

/** Encodes bytes; their number must be a multiple of four. */
export function encodeZ85(bytes: Buffer): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4) {
    let word = bytes.readUInt32BE(at)
    let group = ''
    for (let digit = 0; digit < 5; digit++) {
      group = ALPHABET.charAt(word % BASE) + group
      word = Math.floor(word / BASE)
    }
    text += group
  }
  return text
}

/** Decodes a text; undefined if it is no Z85. */
export function decodeZ85(text: string): Buffer | undefined {
  if (text.length === 0 || text.length % 5 !== 0) return undefined
  const bytes = Buffer.alloc((text.length / 5) * 4)
  for (let group = 0; group * 5 < text.length; group++) {
    let word = 0
    for (const character of text.slice(group * 5, group * 5 + 5)) {
      const digit = ALPHABET.indexOf(character)
      if (digit < 0) return undefined
      word = word * BASE + digit
    }
    if (word > HIGHEST_WORD) return undefined
    bytes.writeUInt32BE(word, group * 4)
  }
  return bytes
}
