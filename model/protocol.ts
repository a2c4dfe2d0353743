/** OpenAI's chat completions as data: requests to a model and its streamed answers. */

/** A call of a tool in a message of the assistant. */
export interface ToolCall {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
}

/** Part of a message in parts. Only text is read. */
interface ContentPart {
  type: string
  text?: string
}

/** One message of a conversation. Roles come from clients and may be any text. */
export interface ChatMessage {
  role: string
  content?: string | readonly ContentPart[] | null
  name?: string
  tool_calls?: readonly ToolCall[]
  tool_call_id?: string
}

/** A tool that the model may call; `parameters` is a JSON schema. */
export interface ToolDefinition {
  type: 'function'
  function: { name: string; description?: string; parameters?: Record<string, unknown> }
}

export type ToolChoice = 'auto' | 'none' | 'required' | { type: 'function'; function: { name: string } }

export interface ChatCompletionRequest {
  model: string
  messages: readonly ChatMessage[]
  tools?: readonly ToolDefinition[]
  tool_choice?: ToolChoice
  stream?: boolean
  /** Texts that end the answer before them. */
  stop?: string | readonly string[]
  /** Maximum tokens of the answer. */
  max_tokens?: number
}

export type FinishReason = 'stop' | 'length' | 'tool_calls' | 'content_filter'

/** Part of a call. The first part of an index has id and name; all have a piece of the arguments. */
export interface ToolCallDelta {
  index: number
  id?: string
  type?: 'function'
  function?: { name?: string; arguments?: string }
}

export interface ChatCompletionDelta {
  role?: 'assistant'
  content?: string
  tool_calls?: readonly ToolCallDelta[]
}

interface TokenUsage {
  prompt_tokens: number
  completion_tokens: number
  total_tokens: number
}

/**
 * One event of a streamed answer. The last event before the end has the finish reason; `usage` follows without choices.
 */
export interface ChatCompletionChunk {
  id: string
  object: 'chat.completion.chunk'
  created: number
  model: string
  choices: readonly { index: number; delta: ChatCompletionDelta; finish_reason: FinishReason | null }[]
  usage?: TokenUsage
}

/** Gullibility of the built-in model, lowest first. */
export type Gullibility = 'hardened' | 'low' | 'normal' | 'high' | 'naive'

export interface CompletionOptions {
  gullibility?: Gullibility
  /** Aborted when the client is gone; the stream ends then. */
  signal?: AbortSignal
}

/** A model: the built-in one, or a server elsewhere. */
export interface StreamCompletion {
  (request: ChatCompletionRequest, options?: CompletionOptions): AsyncIterable<ChatCompletionChunk>
  /** Prepares for conversations that begin with the first of these messages and get these tool results. Optional. */
  prepare?(request: ChatCompletionRequest): Promise<void>
}
