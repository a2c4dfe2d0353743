import { ModelError } from '#foundation/model-error.ts'
import type { ChatCompletionChunk, ChatMessage, ToolCall } from '#model/protocol.ts'
import { AnswerReader } from '#shop/assistant/answer.ts'
import { type Asker, nameOf } from '#shop/assistant/asker.ts'
import { writeSystemPrompt } from '#shop/assistant/prompt.ts'
import { isTool, readArguments, runTool, TOOL_DEFINITIONS } from '#shop/assistant/tools.ts'
import type { ToolSource } from '#shop/events.ts'
import type { Shop } from '#shop/shop.ts'

/** Most replies of the model to one message, with tools in between. */
const MAX_STEPS = 10
const MAX_CALLS_IN_STEP = 16
/** Longest answer with all its tools. Milliseconds. */
export const MAX_ANSWER_MS = 120_000
/** Longest reply to one message. */
const MAX_ANSWER_CHARACTERS = 200_000
/** Longest text in the audit log. */
const MAX_LOGGED_CHARACTERS = 20_000

/** An event of the stream that a client receives. */
export type ChatEvent =
  | { choices: [{ delta: { content: string } | { tool_calls: readonly ToolCall[] } }] }
  | { choices: [{ finish_reason: string }] }
  | { error: string }

export interface Conversation {
  /** As the client sent it. */
  messages: readonly ChatMessage[]
  asker: Asker
  /** Aborted when the client has gone, or the answer takes too long. */
  signal: AbortSignal
}

/** Prepares the model for a conversation. Most are about products, so it reads all of them. */
export async function prepareAssistant(shop: Shop): Promise<void> {
  const { model, settings } = shop
  if (!model.prepare) return
  const call = { name: 'searchProducts', arguments: JSON.stringify({ query: '' }) }
  const asker = { customer: undefined, isSignedIn: false, bearer: null, isSigned: false }
  await model.prepare({
    model: settings.application.chatBot.model,
    messages: [
      { role: 'system', content: writeSystemPrompt(settings, undefined) },
      { role: 'user', content: 'Which products are there?' },
      { role: 'assistant', content: '', tool_calls: [{ id: 'call_0', type: 'function', function: call }] },
      { role: 'tool', tool_call_id: 'call_0', content: runTool(shop, call.name, readArguments(call.arguments), asker) },
    ],
    tools: TOOL_DEFINITIONS,
  })
}

/** Answers the last message of a conversation: asks the model, runs its tools, and shows it their results. */
export async function* converse(shop: Shop, conversation: Conversation): AsyncGenerator<ChatEvent> {
  const { messages, asker, signal } = conversation
  const read: ChatMessage[] = [
    { role: 'system', content: writeSystemPrompt(shop.settings, nameOf(asker), asker.language) },
    ...messages,
  ]
  const run = { said: '', calls: 0, tools: [] as string[] }
  let steps = 0
  let finish = 'stop'
  try {
    while (steps < MAX_STEPS) {
      steps++
      const answer = new AnswerReader(MAX_ANSWER_CHARACTERS - run.said.length, MAX_CALLS_IN_STEP)
      for await (const chunk of askModel(shop, read, signal)) {
        const content = answer.take(chunk)
        if (content !== '') yield { choices: [{ delta: { content } }] }
        if (answer.isFull) break
      }
      count(shop, answer)
      run.said += answer.text
      const { calls } = answer
      finish = answer.isFull ? 'length' : (answer.finishReason ?? 'stop')
      if (calls.length === 0 || answer.isFull) break
      const source = findSource(read)
      read.push({ role: 'assistant', content: answer.text, tool_calls: calls })
      for (const call of calls) {
        signal.throwIfAborted()
        yield { choices: [{ delta: { tool_calls: [call] } }] }
        read.push({ role: 'tool', tool_call_id: call.id, content: applyTool(shop, call, { asker, source }) })
        run.tools.push(call.function.name)
      }
    }
    yield { choices: [{ finish_reason: finish }] }
  } catch (error) {
    if (!signal.aborted || signal.reason instanceof DOMException) yield { error: describe(error) }
  } finally {
    const said = run.said.slice(0, MAX_LOGGED_CHARACTERS)
    shop.audit('chatAnswered', {
      steps,
      mostSteps: MAX_STEPS,
      tools: run.tools,
      said,
      customerId: asker.customer?.id ?? null,
    })
  }
}

async function* askModel(
  { model, settings }: Shop,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): AsyncIterable<ChatCompletionChunk> {
  const { model: name } = settings.application.chatBot
  for await (const chunk of model({ model: name, messages, tools: TOOL_DEFINITIONS, stream: true }, { signal })) {
    signal.throwIfAborted()
    yield chunk
  }
}

function applyTool(
  shop: Shop,
  { function: { name, arguments: text } }: ToolCall,
  by: { asker: Asker; source: ToolSource },
) {
  const given = readArguments(text)
  const result = runTool(shop, name, given, by.asker)
  shop.counters.add('llm_tool_calls', isTool(name) ? name : 'unknown')
  shop.audit('toolUsed', {
    tool: name.slice(0, 100),
    arguments: given,
    result: result.slice(0, MAX_LOGGED_CHARACTERS),
    customerId: by.asker.customer?.id ?? null,
    bearer: by.asker.bearer,
    source: by.source,
  })
  return result
}

/** Returns the source of the message that the model answers: a person, or a tool. */
function findSource(read: readonly ChatMessage[]): ToolSource {
  const last = read.findLastIndex(({ role }) => role !== 'assistant')
  const { role = 'system', content, tool_call_id: id } = read[last] ?? {}
  const call = read.flatMap((message) => message.tool_calls ?? []).findLast((candidate) => candidate.id === id)
  return {
    role,
    tool: role === 'tool' ? (call?.function.name ?? null) : null,
    text: String(content ?? '').slice(0, MAX_LOGGED_CHARACTERS),
  }
}

function count({ counters }: Shop, { usage, text }: AnswerReader): void {
  if (!usage) return
  counters.add('llm_input_tokens', 'no_cache', usage.prompt_tokens)
  counters.add('llm_output_tokens', 'text', text === '' ? 0 : usage.completion_tokens)
  counters.add('llm_input_tokens_total', 'all', usage.prompt_tokens)
  counters.add('llm_output_tokens_total', 'all', usage.completion_tokens)
}

function describe(error: unknown): string {
  return error instanceof ModelError ? `LLM error: ${error.message}` : 'LLM API is not reachable'
}
