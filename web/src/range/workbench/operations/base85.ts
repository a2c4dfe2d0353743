import { StepError } from './operation.ts'

const Z85 = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#'
const Z85_VALUES = new Map(Array.from(Z85, (sign, value) => [sign.charCodeAt(0), value]))
const MAX_GROUP_VALUE = 0xffffffff

/** ZeroMQ's base 85 (RFC 32 of ZeroMQ). @throws {StepError} badLength5, badCharacter, badGroup */
export function fromZ85(text: string): Uint8Array {
  if (text.length % 5 !== 0) throw new StepError('badLength5', { count: text.length })
  const bytes = new Uint8Array((text.length / 5) * 4)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 5) {
    let group = 0
    for (let index = at; index < at + 5; index++) {
      const value = Z85_VALUES.get(text.charCodeAt(index))
      if (value === undefined)
        throw new StepError('badCharacter', { character: text[index] ?? '', position: index + 1 })
      group = group * 85 + value
    }
    if (group > MAX_GROUP_VALUE) throw new StepError('badGroup', { group: text.slice(at, at + 5) })
    view.setUint32((at / 5) * 4, group)
  }
  return bytes
}

/** @throws {StepError} badLength4 */
export function toZ85(bytes: Uint8Array): string {
  if (bytes.length % 4 !== 0) throw new StepError('badLength4', { count: bytes.length })
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 4) parts.push(digitsOf(view.getUint32(at), (value) => Z85[value] ?? ''))
  return parts.join('')
}

/** Adobe's base 85, with its brackets or without. @throws {StepError} badLength, badCharacter, badGroup */
export function fromAscii85(text: string): Uint8Array {
  const body = text.replace(/^<~/, '').replace(/~>$/, '')
  const bytes: number[] = []
  let digits: number[] = []
  const flush = (count: number, written: string): void => {
    const group = digits.reduce((sum, digit) => sum * 85 + digit, 0)
    if (group > MAX_GROUP_VALUE) throw new StepError('badGroup', { group: written })
    for (let index = 0; index < count; index++) bytes.push((group >>> (24 - 8 * index)) & 0xff)
    digits = []
  }
  for (let index = 0; index < body.length; index++) {
    const code = body.charCodeAt(index)
    if (code === 0x7a && digits.length === 0) bytes.push(0, 0, 0, 0)
    else if (code >= 33 && code <= 117) {
      digits.push(code - 33)
      if (digits.length === 5) flush(4, body.slice(index - 4, index + 1))
    } else throw new StepError('badCharacter', { character: body[index] ?? '', position: index + 1 })
  }
  if (digits.length === 1) throw new StepError('badLength')
  if (digits.length > 0) {
    const count = digits.length - 1
    while (digits.length < 5) digits.push(84)
    flush(count, body.slice(-count - 1))
  }
  return Uint8Array.from(bytes)
}

export function toAscii85(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 4) {
    const chunk = bytes.subarray(at, at + 4)
    const padded = new Uint8Array(4)
    padded.set(chunk)
    const group = new DataView(padded.buffer).getUint32(0)
    if (group === 0 && chunk.length === 4) parts.push('z')
    else parts.push(digitsOf(group, (value) => String.fromCharCode(33 + value)).slice(0, chunk.length + 1))
  }
  return parts.join('')
}

function digitsOf(group: number, signOf: (value: number) => string): string {
  let rest = group
  let text = ''
  for (let index = 0; index < 5; index++) {
    text = signOf(rest % 85) + text
    rest = Math.floor(rest / 85)
  }
  return text
}
