import type { Challenge } from '#game/catalogue/catalogue.ts'
import type { Exchange } from '#game/evidence/evidence.ts'

/** Longer requests are cut. */
const MAX_READ_CHARACTERS = 4000

/** Signs of an attempt by category. Shoppers do not send them. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  Injection:
    /['"]\s*(?:--|;|\)|or\b|and\b|union\b|\|\|)|\bunion\s+(?:all\s+)?select\b|\$(?:ne|gt|gte|lt|regex|where|in)\b|#\{|\bsleep\s*\(/i,
  XSS: /<\s*(?:script|iframe|img|svg|body|object|embed|a|video|details)\b|javascript:|\bon\w+\s*=/i,
  XXE: /<!(?:doctype|entity)\b/i,
  'Insecure Deserialization': /_\$\$ND_FUNC\$\$_|\bfunction\s*\(|\(\s*\)\s*=>|!!js\/|\b(?:while|for)\s*\(/i,
  'Sensitive Data Exposure': /\.\.(?:\/|%2f|\\)|%2500|%00|\.(?:bak|md|pyc|yml|kdbx|gg|env)\b/i,
  'Vulnerable Components': /"alg"\s*:\s*"none"|eyJhbGciOiJ(?:ub25l|OT05F)|\.\.(?:\/|%2f)|%2500/i,
  'Unvalidated Redirects': /[?&]to=(?!\/(?!\/))/i,
  'Broken Access Control': /"(?:UserId|role|BasketId|author|id)"\s*:/i,
  'Improper Input Validation': /"(?:quantity|rating|BasketId|role|price)"\s*:\s*"?-?\d+|%2500|%00/i,
  'Broken Authentication': /"(?:answer|password|totpToken)"\s*:|['"]\s*(?:--|or\b)/i,
}

/**
 * Whether an unsolved exchange was an attempt: an oracle watches it, and it carries signs of the category.
 * A guess that shows trainers who tries what, never a verdict.
 */
export function isNearMiss({ category }: Pick<Challenge, 'category'>, exchange: Exchange): boolean {
  // Sign-ins are common; only refused ones count as guesses.
  if (category === 'Broken Authentication' && exchange.status !== 401) return false
  const sign = Object.hasOwn(SIGNS, category) ? SIGNS[category] : undefined
  return sign?.test(readAttempt(exchange)) ?? false
}

/** Text of a request: its address, decoded if possible, and its body. */
function readAttempt({ url, body }: Exchange): string {
  const written = body === undefined || body === null ? '' : typeof body === 'string' ? body : textOf(body)
  return `${decode(url.slice(0, MAX_READ_CHARACTERS))}\n${written.slice(0, MAX_READ_CHARACTERS)}`
}

/** JSON escapes quotes; here they stay as typed. */
function textOf(body: unknown): string {
  return (JSON.stringify(body) ?? '').replaceAll('\\"', '"')
}

function decode(url: string): string {
  try {
    return `${url}\n${decodeURIComponent(url.replaceAll('+', ' '))}`
  } catch {
    return url
  }
}
