/** OpenAI's chat completions as data: what any model here is asked, and what it streams back. */

/** A tool that is called, as an assistant's message carries it. */
export interface ToolCall {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
}

/** A piece of a message that is given in pieces; pieces that are no text are not read. */
interface ContentPart {
  type: string
  text?: string
}

/** One message of a conversation. Roles come from clients, so that every text is possible. */
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
  /** Pieces of text that end an answer before them. */
  stop?: string | readonly string[]
  /** Tokens that an answer may have. */
  max_tokens?: number
}

export type FinishReason = 'stop' | 'length' | 'tool_calls' | 'content_filter'

/** A piece of a call: the first one of an index carries id and name, all carry a piece of the arguments. */
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

/** One event of a streamed answer. The last one before the end carries the finish reason; `usage` comes after it, without choices. */
export interface ChatCompletionChunk {
  id: string
  object: 'chat.completion.chunk'
  created: number
  model: string
  choices: readonly { index: number; delta: ChatCompletionDelta; finish_reason: FinishReason | null }[]
  usage?: TokenUsage
}

/** How easily the built-in model is talked into things, the least easily first. */
export type Gullibility = 'hardened' | 'low' | 'normal' | 'high' | 'naive'

export interface CompletionOptions {
  gullibility?: Gullibility
  /** Aborted when nobody reads any longer; the stream ends then. */
  signal?: AbortSignal
}

/** Whatever answers conversations: the built-in model, or a server elsewhere. */
export interface StreamCompletion {
  (request: ChatCompletionRequest, options?: CompletionOptions): AsyncIterable<ChatCompletionChunk>
  /**
   * Gets ready for conversations that begin with the first of these messages, and in which tools bring what they have brought in this one. Models that have
   * nothing to get ready do without.
   */
  prepare?(request: ChatCompletionRequest): Promise<void>
}
