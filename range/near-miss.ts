import type { Challenge } from '#range/catalogue/catalogue.ts'
import type { Exchange } from '#range/evidence/evidence.ts'

/** Characters of a request that are looked at. */
const MAX_READ_CHARACTERS = 4000

/** What attempts at a category look like. Somebody who shops writes none of it. */
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
 * Whether an exchange that an oracle did not fall for was an attempt all the same: its watcher was asked, and it carries what attempts of that
 * category carry. A guess, for a trainer who wants to see who tries what; nobody is judged by it.
 */
export function isNearMiss({ category }: Pick<Challenge, 'category'>, exchange: Exchange): boolean {
  // Everybody signs in; who guesses is turned away.
  if (category === 'Broken Authentication' && exchange.status !== 401) return false
  const sign = Object.hasOwn(SIGNS, category) ? SIGNS[category] : undefined
  return sign?.test(readAttempt(exchange)) ?? false
}

/** What somebody wrote into a request: its address, decoded where that is possible, and its body. */
function readAttempt({ url, body }: Exchange): string {
  const written = body === undefined || body === null ? '' : typeof body === 'string' ? body : textOf(body)
  return `${decode(url.slice(0, MAX_READ_CHARACTERS))}\n${written.slice(0, MAX_READ_CHARACTERS)}`
}

/** As JSON, in which quotes are escaped: as they were written. */
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
