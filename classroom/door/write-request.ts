import { toRequest, writeCurl } from '#contract/copied-request.ts'
import type { SolvingRecord } from '#contract/game.ts'

export function writeRequest(record: SolvingRecord): string {
  if (record.kind === 'message') return `${record.event} ${record.argument ?? ''}`.trim()
  const { method, url, status, headers = [], body } = record
  const lines = headers.map(([name, value]) => `\n${name}: ${value}`).join('')
  return `${method} ${url}${lines}\n→ ${status}${body === null ? '' : `\n\n${body}`}`
}

/** The request as a shell command, or null if it cannot be sent again. @param host the team's own, or null */
export function writeTrainerCurl(record: SolvingRecord, host: string | null): string | null {
  const request = toRequest(record, null)
  return request && writeCurl(request, `http://${host ?? 'localhost:3000'}`)
}
