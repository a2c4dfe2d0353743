import type { ChatMessage, ToolCall } from '#model/protocol.ts'

/** Limits of a kept conversation. Older messages are dropped. */
const MAX_MESSAGES = 400
const MAX_CHARACTERS = 400_000

/** Reads the conversation that a client sent, with any roles. Drops malformed and old messages. */
export function readMessages(sent: unknown): ChatMessage[] {
  if (!Array.isArray(sent)) return []
  const kept: ChatMessage[] = []
  let left = MAX_CHARACTERS
  for (const message of sent.slice(-MAX_MESSAGES).reverse()) {
    const read = left > 0 ? readMessage(message, left) : undefined
    if (!read) continue
    left -= String(read.content ?? '').length
    kept.push(read)
  }
  return kept.reverse()
}

function readMessage(message: unknown, maxCharacters: number): ChatMessage | undefined {
  if (!isRecord(message) || typeof message.role !== 'string') return undefined
  const calls = Array.isArray(message.tool_calls) ? message.tool_calls.filter(isToolCall) : []
  const content = textOf(message.content).slice(-maxCharacters).toWellFormed()
  return {
    role: message.role.slice(0, 40).toWellFormed(),
    content,
    ...(typeof message.tool_call_id === 'string' && { tool_call_id: message.tool_call_id.slice(0, 200) }),
    ...(calls.length > 0 && { tool_calls: calls.slice(0, 20) }),
  }
}

/** Clients may send content as a list of parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part: unknown) => (isRecord(part) && typeof part.text === 'string' ? part.text : '')).join('')
}

function isToolCall(call: unknown): call is ToolCall {
  if (!isRecord(call) || typeof call.id !== 'string' || !isRecord(call.function)) return false
  return typeof call.function.name === 'string' && typeof call.function.arguments === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
