/** Digits of Z85 by value. */
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#'

const CODE_CHARACTERS = 10

/** Finds valid monthly coupons in a stream of the assistant. The discount, in percent, is that of the code itself. */
export function findCoupons(stream: string): { code: string; discount: number }[] {
  const said = stream
    .split('\n')
    .flatMap((line) => (line.startsWith('data: {') ? [contentOf(line.slice(6))] : []))
    .join('')
  const found = new Map<string, number>()
  for (let at = 0; at + CODE_CHARACTERS <= said.length; at++) {
    const code = said.slice(at, at + CODE_CHARACTERS)
    const [, discount] = /^[A-Z]{3}\d\d-(\d\d)$/.exec(decode(code) ?? '') ?? []
    if (discount !== undefined) found.set(code, Number(discount))
  }
  return [...found].map(([code, discount]) => ({ code, discount }))
}

function contentOf(event: string): string {
  try {
    const { choices } = JSON.parse(event) as { choices?: { delta?: { content?: unknown } }[] }
    const content = choices?.[0]?.delta?.content
    return typeof content === 'string' ? content : ''
  } catch {
    return ''
  }
}

/** Decodes Z85; undefined for other texts. */
function decode(code: string): string | undefined {
  const bytes: number[] = []
  for (let at = 0; at < code.length; at += 5) {
    let value = 0
    for (const digit of code.slice(at, at + 5)) {
      const place = DIGITS.indexOf(digit)
      if (place < 0) return undefined
      value = value * 85 + place
    }
    bytes.push((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)
  }
  return String.fromCharCode(...bytes)
}
