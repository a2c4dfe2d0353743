import type {
  ChatCompletionChunk,
  ChatCompletionRequest,
  ChatMessage,
  StreamCompletion,
  ToolCall,
} from '#model/protocol.ts'
import { streamBuiltIn } from '#model/serving/choose-model.ts'

/** Most values that one message spells. */
const MAX_SPELLED = 20

/**
 * The built-in model, which also copies numbers as a message spells them, e.g. `{"discount":"80"}` or `[80]`. Many
 * models do, and the built-in one writes all of them in digits.
 */
export const streamCopying: StreamCompletion = async function* streamCopying(request, options) {
  const spelled = readSpelled(request)
  if (spelled.length === 0) return yield* streamBuiltIn(request, options)
  // It knows its own calls again by the numbers that it wrote.
  const messages = request.messages.map((message) => changeCalls(message, (value) => unspell(value, spelled)))
  for await (const chunk of streamBuiltIn({ ...request, messages }, options)) yield spell(chunk, spelled)
}

/** Values of JSON objects in the last message of a person that stand for numbers. */
function readSpelled({ messages }: ChatCompletionRequest): readonly unknown[] {
  const { content } = messages.findLast((message) => message?.role === 'user') ?? {}
  if (typeof content !== 'string') return []
  return [...content.matchAll(/\{[^{}]*\}/g)]
    .flatMap(([text]) => Object.values(Object(parse(text))))
    .filter((value) => typeof value !== 'number' && typeof value !== 'boolean' && Number(value) > 0)
    .slice(0, MAX_SPELLED)
}

function spell(chunk: ChatCompletionChunk, spelled: readonly unknown[]): ChatCompletionChunk {
  const change = (value: unknown) => spelled.find((one) => typeof value === 'number' && Number(one) === value) ?? value
  const choices = chunk.choices.map((choice) => {
    const { tool_calls: calls } = choice.delta
    return calls
      ? { ...choice, delta: { ...choice.delta, tool_calls: calls.map((call) => changeCall(call, change)) } }
      : choice
  })
  return { ...chunk, choices }
}

function unspell(value: unknown, spelled: readonly unknown[]): unknown {
  const text = JSON.stringify(value)
  return spelled.some((one) => JSON.stringify(one) === text) ? Number(value) : value
}

type Change = (value: unknown) => unknown

function changeCalls(message: ChatMessage, change: Change): ChatMessage {
  // Clients send messages of any shape.
  const calls = message?.tool_calls
  if (!Array.isArray(calls)) return message
  return { ...message, tool_calls: calls.map((call) => changeCall(call as ToolCall, change)) }
}

/** Changes the arguments of a call. Pieces that are no whole object stay as they are. */
function changeCall<Call extends { function?: { name?: string; arguments?: string } }>(
  call: Call,
  change: Change,
): Call {
  const given = parse(call?.function?.arguments)
  if (typeof given !== 'object' || given === null) return call
  const changed = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, change(value)]))
  return { ...call, function: { ...call.function, arguments: JSON.stringify(changed) } }
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
