import type { SolvingRecord } from '#contract/game.ts'

/** What was asked, as one reads it. */
export function writeRequest(record: SolvingRecord): string {
  if (record.kind === 'message') return `${record.event} ${record.argument ?? ''}`.trim()
  const { method, url, status, body } = record
  return `${method} ${url}\n→ ${status}${body === null ? '' : `\n\n${body}`}`
}

/** The same for a shell; null for what no request was. @param host the team's own; null where it has none */
export function writeCurl(record: SolvingRecord, host: string | null): string | null {
  if (record.kind === 'message') return null
  const { method, url, body } = record
  const parts = ['curl', quote(`http://${host ?? 'localhost:3000'}${url}`)]
  if (method !== 'GET') parts.push('-X', method)
  if (body !== null) {
    const isJson = /^\s*[{[]/.test(body)
    parts.push('-H', quote(`Content-Type: ${isJson ? 'application/json' : 'application/x-www-form-urlencoded'}`))
    parts.push('--data-raw', quote(body))
  }
  return parts.join(' ')
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
