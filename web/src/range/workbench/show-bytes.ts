import { kindOf } from './operations/kinds.ts'
import { toText } from './operations/operation.ts'

/** Whether a hex dump is the better view. */
export function isBinary(head: Uint8Array): boolean {
  if (kindOf(head) !== undefined && kindOf(head) !== 'SVG') return true
  // A cut may split the last character.
  const text = toText(head).replace(/\ufffd$/, '')
  const odd = text.match(/[\ufffd\p{Cc}]/gu)?.filter((sign) => !/[\t\n\r]/.test(sign)).length ?? 0
  return odd > text.length / 10
}

/** Beginning of an output in one line. */
export function toPreview(head: Uint8Array): string {
  const text = isBinary(head)
    ? [...head.subarray(0, 32)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
    : toText(head)
        .replace(/\ufffd$/, '')
        .replace(/\s+/g, ' ')
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
