import {
  createCallerHeaders,
  FormerCustomerError,
  get,
  HttpError,
  rememberCaller,
  tryToParse,
} from '../../entities/session/http.ts'
import type { Message, ToolCall } from './read-conversations.ts'

/** What arrives of an answer: a piece of its text, or calls of tools. */
interface Piece {
  text: string
  calls: ToolCall[]
}

/** The model has not answered, or not to its end. */
export class ModelError extends Error {}

/** Milliseconds without a word after which nobody is there any more. The server gives up earlier, and says so. */
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

/** Says that somebody is about to talk, so that the assistant is ready by then. It answers without that as well, only later. */
export async function announceTalk(): Promise<void> {
  await get('rest/chat').catch(() => undefined)
}

/** Ends a request when its caller does, or when nothing was heard for long. */
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
    /** What a failure of the request means. */
    explain(reason: unknown): never {
      end()
      throw both.signal.aborted && !signal.aborted ? new ModelError('silent') : reason
    },
  }
}

/**
 * Asks the assistant with the whole conversation, and gives its answer piece by piece.
 * @throws {ModelError} for an answer without an end; as `send` does for any other refusal
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
