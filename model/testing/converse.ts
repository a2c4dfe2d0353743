import type { ChatCompletionRequest, ChatMessage, CompletionOptions, ToolCall } from '#model/protocol.ts'
import { streamCompletion } from '#model/stream-completion.ts'

/** Steps that a caller grants to one message. */
const MAX_STEPS = 10

export interface Reply {
  text: string
  calls: readonly ToolCall[]
  finish: string | null
}

/** One answer, joined from its chunks. */
export async function complete(request: ChatCompletionRequest, options?: CompletionOptions): Promise<Reply> {
  let text = ''
  let finish: string | null = null
  const calls: ToolCall[] = []
  for await (const { choices } of streamCompletion(request, options)) {
    const [choice] = choices
    text += choice?.delta.content ?? ''
    finish = choice?.finish_reason ?? finish
    for (const { index, id, function: called } of choice?.delta.tool_calls ?? []) {
      const call = calls[index] ?? { id: id ?? '', type: 'function', function: { name: '', arguments: '' } }
      call.function.name += called?.name ?? ''
      call.function.arguments += called?.arguments ?? ''
      calls[index] = call
    }
  }
  return { text, calls, finish }
}

export interface Turn {
  answer: string
  calls: readonly { name: string; arguments: Record<string, unknown>; result: string }[]
}

/** Answers the last message as a shop does: runs the model's calls until it answers or its steps are used up. */
export async function answerTurn(
  request: ChatCompletionRequest,
  run: (name: string, given: Record<string, unknown>) => unknown,
  options?: CompletionOptions,
): Promise<Turn> {
  const messages: ChatMessage[] = [...request.messages]
  const made: { name: string; arguments: Record<string, unknown>; result: string }[] = []
  for (let step = 0; step < MAX_STEPS; step++) {
    const { text, calls } = await complete({ ...request, messages }, options)
    if (calls.length === 0) return { answer: text, calls: made }
    messages.push({ role: 'assistant', content: text, tool_calls: calls })
    for (const { id, function: called } of calls) {
      const given: Record<string, unknown> = JSON.parse(called.arguments)
      const result = JSON.stringify(run(called.name, given))
      made.push({ name: called.name, arguments: given, result })
      messages.push({ role: 'tool', tool_call_id: id, content: result })
    }
  }
  return { answer: '', calls: made }
}
