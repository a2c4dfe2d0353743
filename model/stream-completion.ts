import { createHash } from 'node:crypto'
import { seedOf } from './compose.ts'
import { type Decision, decide } from './decide.ts'
import type {
  ChatCompletionChunk,
  ChatCompletionDelta,
  ChatCompletionRequest,
  CompletionOptions,
  FinishReason,
} from './protocol.ts'

/** Words of one chunk. */
const WORDS_IN_PIECE = 4

/** Letters of one token, approximately. */
const LETTERS_IN_TOKEN = 4

/** Streams the answer to a conversation. The same conversation gets the same answer. */
export async function* streamCompletion(
  request: ChatCompletionRequest,
  options: CompletionOptions = {},
): AsyncGenerator<ChatCompletionChunk> {
  const { signal } = options
  if (signal?.aborted) return
  const seed = createHash('sha256').update(seedOf(request)).digest('hex')
  const decision = decide(request, options.gullibility ?? 'normal')
  const id = `chatcmpl-${seed.slice(0, 24)}`
  const base = { id, object: 'chat.completion.chunk' as const, created: 0, model: request.model }
  const chunk = (delta: ChatCompletionDelta, finish: FinishReason | null = null): ChatCompletionChunk => ({
    ...base,
    choices: [{ index: 0, delta, finish_reason: finish }],
  })

  const { text, isShortened } = limit(decision.text, request)
  yield chunk({ role: 'assistant', content: '' })
  for (const delta of piecesOf({ ...decision, text }, seed, request.messages.length)) {
    // The reader may abort between any two chunks.
    await null
    if (signal?.aborted) return
    yield chunk(delta)
  }
  yield chunk({}, decision.calls.length > 0 ? 'tool_calls' : isShortened ? 'length' : 'stop')
  const prompt = tokensOf(
    request.messages.reduce((sum, { content }) => sum + (typeof content === 'string' ? content.length : 0), 0),
  )
  const completion = tokensOf(
    text.length + decision.calls.reduce((sum, call) => sum + JSON.stringify(call.arguments).length, 0),
  )
  yield {
    ...base,
    choices: [],
    usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion },
  }
}

function* piecesOf({ calls, text }: Decision, seed: string, turn: number): Generator<ChatCompletionDelta> {
  for (const [index, { tool, arguments: given }] of calls.entries()) {
    const id = `call_${createHash('sha256').update(`${seed}:${turn}:${index}`).digest('hex').slice(0, 20)}`
    yield { tool_calls: [{ index, id, type: 'function', function: { name: tool.name, arguments: '' } }] }
    yield { tool_calls: [{ index, function: { arguments: JSON.stringify(given) } }] }
  }
  const words = text.match(/\s*\S+\s*/g) ?? []
  for (let index = 0; index < words.length; index += WORDS_IN_PIECE)
    yield { content: words.slice(index, index + WORDS_IN_PIECE).join('') }
}

function limit(text: string, { stop, max_tokens }: ChatCompletionRequest): { text: string; isShortened: boolean } {
  const ends = (typeof stop === 'string' ? [stop] : (stop ?? []))
    .filter((end) => end !== '')
    .map((end) => text.indexOf(end))
    .filter((index) => index >= 0)
  const stopped = ends.length > 0 ? text.slice(0, Math.min(...ends)) : text
  const most = max_tokens === undefined ? stopped.length : Math.max(1, max_tokens) * LETTERS_IN_TOKEN
  return { text: stopped.slice(0, most), isShortened: most < stopped.length }
}

function tokensOf(letters: number): number {
  return Math.ceil(letters / LETTERS_IN_TOKEN)
}
