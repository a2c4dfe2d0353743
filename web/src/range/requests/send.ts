import { type Answer, fromBase64, type Pair, type Sent } from './exchanges.ts'
import { addressOf } from './use-exchanges.ts'

interface Reply {
  status: number
  reason: string
  headers: Pair[]
  body: string
  cut: 'size' | 'time' | null
  milliseconds: number
  exchange?: number
  message?: string
}

/** A request was not sent; `message` may be empty. */
export class SendError extends Error {}

/** @throws {SendError} */
export async function send(sent: Sent): Promise<{ answer: Answer; exchange: number | undefined }> {
  let reply: Response
  try {
    reply = await fetch(addressOf('send'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(sent),
    })
  } catch (cause) {
    throw new SendError('', { cause })
  }
  const isJson = reply.headers.get('content-type')?.includes('json')
  const read = isJson ? ((await reply.json()) as Reply & { error?: { message?: string } }) : undefined
  if (!reply.ok || !read) throw new SendError(read?.message ?? read?.error?.message ?? '')
  const { body, exchange, status, reason, headers, cut, milliseconds } = read
  const answer = { status, reason, headers, bytes: fromBase64(body), cut, milliseconds, at: Date.now() }
  return { answer, exchange }
}
