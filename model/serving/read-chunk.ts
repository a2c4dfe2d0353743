import { ModelError } from '#foundation/model-error.ts'
import type { ChatCompletionChunk, FinishReason, ToolCallDelta } from '#model/protocol.ts'

const MAX_COMPLAINT_CHARACTERS = 200
const FINISH_REASONS: readonly string[] = ['stop', 'length', 'tool_calls', 'content_filter'] satisfies FinishReason[]

/**
 * Reads one event of a foreign stream, with the protocol's fields only.
 * @throws {ModelError} if the event is no JSON, or an error of the server
 */
export function readChunk(data: string): ChatCompletionChunk {
  const event = parse(data)
  if (event.error !== undefined && event.error !== null) {
    const complaint = isRecord(event.error) ? event.error.message : event.error
    throw new ModelError(typeof complaint === 'string' ? complaint.slice(0, MAX_COMPLAINT_CHARACTERS) : 'unknown')
  }
  const [choice] = Array.isArray(event.choices) ? event.choices.filter(isRecord) : []
  const usage = isRecord(event.usage) ? event.usage : undefined
  return {
    id: textOf(event.id),
    object: 'chat.completion.chunk',
    created: countOf(event.created),
    model: textOf(event.model),
    choices: choice ? [readChoice(choice)] : [],
    ...(usage && {
      usage: {
        prompt_tokens: countOf(usage.prompt_tokens),
        completion_tokens: countOf(usage.completion_tokens),
        total_tokens: countOf(usage.total_tokens),
      },
    }),
  }
}

function readChoice(choice: Record<string, unknown>): ChatCompletionChunk['choices'][number] {
  // Servers without streaming send a whole message.
  const delta = [choice.delta, choice.message].find(isRecord) ?? {}
  const calls = Array.isArray(delta.tool_calls) ? delta.tool_calls.filter(isRecord).map(readCall) : []
  const reason = choice.finish_reason
  return {
    index: 0,
    delta: {
      ...(typeof delta.content === 'string' && { content: delta.content }),
      ...(calls.length > 0 && { tool_calls: calls }),
    },
    finish_reason: isFinishReason(reason) ? reason : null,
  }
}

function readCall(call: Record<string, unknown>, at: number): ToolCallDelta {
  const named = isRecord(call.function) ? call.function : {}
  return {
    index: typeof call.index === 'number' ? call.index : at,
    ...(typeof call.id === 'string' && { id: call.id }),
    function: {
      ...(typeof named.name === 'string' && { name: named.name }),
      ...(typeof named.arguments === 'string' && { arguments: named.arguments }),
    },
  }
}

function parse(data: string): Record<string, unknown> {
  try {
    const event: unknown = JSON.parse(data)
    if (isRecord(event)) return event
  } catch {
    // The error below says so.
  }
  throw new ModelError('the answer holds something else than JSON')
}

function isFinishReason(value: unknown): value is FinishReason {
  return typeof value === 'string' && FINISH_REASONS.includes(value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function countOf(value: unknown): number {
  return typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
