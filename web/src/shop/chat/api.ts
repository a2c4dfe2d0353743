import {
  createCallerHeaders,
  FormerCustomerError,
  get,
  HttpError,
  rememberCaller,
  tryToParse,
} from '../../entities/session/http.ts'
import type { Message, ToolCall } from './read-conversations.ts'

/** Part of an answer: text, or tool calls. */
interface Piece {
  text: string
  calls: ToolCall[]
}

/** The model did not answer, or its answer is incomplete. */
export class ModelError extends Error {}

/** Milliseconds of silence after which the request is given up. The server's own limit is lower. */
const MAX_SILENCE_MS = 150_000

interface StreamEvent {
  error?: unknown
  choices?: { delta?: { content?: unknown; tool_calls?: unknown } }[]
}

function readPiece(data: string): Piece {
  let event: StreamEvent | null
  try {
    event = JSON.parse(data)
  } catch {
    return { text: '', calls: [] }
  }
  if (event?.error) throw new ModelError(String(event.error))
  const delta = event?.choices?.[0]?.delta
  const calls = Array.isArray(delta?.tool_calls) ? (delta.tool_calls as ToolCall[]) : []
  return {
    text: typeof delta?.content === 'string' ? delta.content : '',
    calls: calls.filter((call) => typeof call?.function?.name === 'string'),
  }
}

/** Announces a conversation, so that the assistant prepares. Optional; without it the first answer is slower. */
export async function announceTalk(): Promise<void> {
  await get('rest/chat').catch(() => undefined)
}

/** Aborts a request when its caller does, or after a long silence. */
function watchSilence(signal: AbortSignal) {
  const both = new AbortController()
  const abort = (): void => both.abort()
  let timer = window.setTimeout(abort, MAX_SILENCE_MS)
  signal.addEventListener('abort', abort)
  function end(): void {
    window.clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
  return {
    signal: both.signal,
    renew() {
      window.clearTimeout(timer)
      timer = window.setTimeout(abort, MAX_SILENCE_MS)
    },
    end,
    /** Converts a failure of the request. */
    explain(reason: unknown): never {
      end()
      throw both.signal.aborted && !signal.aborted ? new ModelError('silent') : reason
    },
  }
}

/**
 * Sends the whole conversation to the assistant and yields its answer in parts.
 * @throws {ModelError} for an incomplete answer; otherwise like `send`
 */
export async function* askAssistant(messages: Message[], signal: AbortSignal): AsyncGenerator<Piece> {
  const isFormer = rememberCaller()
  const headers = createCallerHeaders()
  headers.set('Content-Type', 'application/json')
  const sent = messages
    .filter(({ error, content }) => !error && content !== '')
    .map(({ role, content }) => ({ role, content }))
  const silence = watchSilence(signal)
  const response = await fetch('./rest/chat', {
    method: 'POST',
    headers,
    body: JSON.stringify({ messages: sent }),
    signal: silence.signal,
  }).catch(silence.explain)
  if (!response.ok || !response.body) {
    silence.end()
    if (response.ok) throw new ModelError('empty')
    throw new HttpError(response.status, response.statusText, tryToParse(await response.text()))
  }
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(silence.explain)
      silence.renew()
      if (isFormer()) throw new FormerCustomerError()
      const lines = (rest + decoder.decode(value, { stream: !done })).split(/\r?\n/)
      rest = done ? '' : (lines.pop() ?? '')
      for (const line of lines) {
        if (!line.startsWith('data:')) continue
        const data = line.slice('data:'.length).trim()
        if (data === '[DONE]') return
        yield readPiece(data)
      }
      if (done) throw new ModelError('cut short')
    }
  } finally {
    silence.end()
    void reader.cancel().catch(() => undefined)
  }
}
