export interface ToolCall {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
}

/** Reasons of a missing answer, as catalogue keys. */
const FAILURES = ['CHATBOT_ERROR_LLM_UNREACHABLE', 'NETWORK_ERROR', 'CHAT_TALK_TOO_LONG'] as const
export type Failure = (typeof FAILURES)[number]

export interface Message {
  role: 'user' | 'assistant'
  content: string
  tool_calls?: ToolCall[]
  /** Shown in place of a missing answer; never sent. */
  error?: boolean
  failure?: Failure
  /** Technical message. */
  reason?: string
  /** Incomplete: still being received, or stopped. */
  partial?: boolean
  /** Time of the message; distinguishes equal questions. */
  at?: number
}

export interface Conversation {
  id: string
  title: string
  messages: Message[]
  createdAt: number
  updatedAt: number
  /** E-mail address of the owner. Without one it is open to everybody in this browser. */
  owner?: string
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isToolCall(value: unknown): value is ToolCall {
  return (
    isObject(value) &&
    isObject(value.function) &&
    typeof value.function.name === 'string' &&
    typeof value.function.arguments === 'string'
  )
}

function readMessage(value: unknown): Message[] {
  if (!isObject(value) || typeof value.content !== 'string') return []
  if (value.role !== 'user' && value.role !== 'assistant') return []
  const calls = Array.isArray(value.tool_calls) ? value.tool_calls.filter(isToolCall) : []
  const failure = FAILURES.find((known) => known === value.failure)
  return [
    {
      role: value.role,
      content: value.content,
      ...(calls.length > 0 && { tool_calls: calls }),
      ...(Boolean(value.error) && { error: true as const }),
      ...(failure && { failure }),
      ...(typeof value.reason === 'string' && { reason: value.reason }),
      ...(value.partial === true && { partial: true }),
      ...(typeof value.at === 'number' && readMoment(value.at) > 0 && { at: value.at }),
    },
  ]
}

function readMoment(value: unknown): number {
  const moment = new Date(value as number).getTime()
  return typeof value !== 'object' && Number.isFinite(moment) ? moment : 0
}

function readConversation(value: unknown): Conversation[] {
  if (!isObject(value) || typeof value.id !== 'string' || !Array.isArray(value.messages)) return []
  const { id, title, messages } = value
  return [
    {
      id,
      title: typeof title === 'string' ? title : id,
      messages: messages.flatMap(readMessage),
      createdAt: readMoment(value.createdAt),
      updatedAt: readMoment(value.updatedAt),
      ...(typeof value.owner === 'string' && { owner: value.owner }),
    },
  ]
}

/** Parses stored conversations; ignores invalid ones. */
export function readConversations(text: string | null): Conversation[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed.flatMap(readConversation) : []
  } catch {
    return []
  }
}
