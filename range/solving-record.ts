import type { SolvingRecord } from '#contract/game.ts'
import type { Exchange, Message } from '#range/evidence/evidence.ts'

const URL_BYTES = 1536
const BODY_BYTES = 2048

/** What is kept of an exchange that solved something. */
export function recordExchange({ method, url, status, body }: Exchange): SolvingRecord {
  return { kind: 'exchange', method, url: cut(url, URL_BYTES), status, body: readBodyText(body) }
}

/** What is kept of a message from the page that solved something. */
export function recordMessage({ event, arg }: Message): SolvingRecord {
  return { kind: 'message', event: cut(event, URL_BYTES), argument: readBodyText(arg) }
}

function readBodyText(body: unknown): string | null {
  if (body === undefined || body === null) return null
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return text === undefined ? null : cut(text, BODY_BYTES)
}

/** Cut to a number of bytes, so that a state stays small whatever script the text is written in. */
function cut(text: string, bytes: number): string {
  const raw = Buffer.from(text)
  return raw.length <= bytes ? text : `${raw.toString('utf8', 0, bytes - 6).replace(/\uFFFD$/, '')}…`
}
