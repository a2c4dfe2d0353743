/** Writes a recorded request as text that sends it again, for the page and for the trainer's recorder. */
import type { SolvingRecord } from './game.ts'

/** Placeholder in records for a token that the shop signed. Records hold no session. */
export const SESSION = '{session}'

/** Placeholder in copies without a session. */
const NO_SESSION = 'YOUR-TOKEN'

/** A request that can be sent again. */
export interface CopiedRequest {
  method: string
  /** As it was sent, from the path on. */
  url: string
  headers: [name: string, value: string][]
  body: string | null
}

/** Whether a part of the record was too long to be kept. Records of earlier releases mark only the cut itself. */
export function isCut(record: SolvingRecord): boolean {
  if (record.kind === 'message') return false
  if (record.headers) return record.isCut === true
  return record.url.endsWith('…') || (record.body?.endsWith('…') ?? false)
}

/** Whether the request went out in somebody's session. */
export function hadSession(record: SolvingRecord): boolean {
  return record.kind === 'exchange' && (record.headers ?? []).some(([, value]) => value.includes(SESSION))
}

/**
 * The request of a record; null for messages and for a request that was cut.
 * @param token of the present session
 */
export function toRequest(record: SolvingRecord, token: string | null): CopiedRequest | null {
  if (record.kind === 'message' || isCut(record)) return null
  const { method, url, body } = record
  const headers = (record.headers ?? guessHeaders(body)).map(([name, value]): [string, string] => [
    name,
    value.replaceAll(SESSION, token ?? NO_SESSION),
  ])
  return { method, url, headers, body }
}

/** Headers for a record of an earlier release, derived from its body. */
function guessHeaders(body: string | null): [string, string][] {
  if (body === null) return []
  return [['content-type', /^\s*[{[]/.test(body) ? 'application/json' : 'application/x-www-form-urlencoded']]
}

/** For bash, zsh and their like. @param address of the shop, without a slash at its end */
export function writeCurl({ method, url, headers, body }: CopiedRequest, address: string): string {
  const parts = ['curl']
  if (/\/\.{1,2}(?:[/?]|$)/.test(url)) parts.push('--path-as-is')
  if (/[{}[\]]/.test(address + url)) parts.push('--globoff')
  if (method === 'HEAD') parts.push('--head')
  else if (method !== (body === null ? 'GET' : 'POST')) parts.push('-X', quote(method))
  parts.push(quote(address + url))
  for (const [name, value] of headers) parts.push('-H', quote(value === '' ? `${name};` : `${name}: ${value}`))
  if (body !== null) {
    // Otherwise curl sends the body as a form.
    if (!headers.some(([name]) => name === 'content-type')) parts.push('-H', quote('content-type:'))
    parts.push('--data-raw', quote(body))
  }
  return parts.join(' ')
}

/** For a browser's console; the browser adds its cookies. @param address as for `writeCurl` */
export function writeFetch({ method, url, headers, body }: CopiedRequest, address: string): string {
  const options = {
    ...(method !== 'GET' && { method }),
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
    ...(body !== null && { body }),
  }
  const given = Object.keys(options).length === 0 ? '' : `, ${JSON.stringify(options, null, 2)}`
  return `await fetch(${JSON.stringify(address + url)}${given})`
}

/** Text that a shell takes literally. Windows line ends do not survive a terminal and are escaped. */
function quote(text: string): string {
  if (/^[\w./:=@%+-]+$/.test(text)) return text
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches the characters that need an escape
  if (!/[\u0000-\u0009\u000b-\u001f\u007f]/.test(text)) return `'${text.replaceAll("'", "'\\''")}'`
  const spelled = text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: as above
    .replace(/[\u0000-\u001f\u007f]/g, (mark) => `\\x${mark.charCodeAt(0).toString(16).padStart(2, '0')}`)
  return `$'${spelled}'`
}
