import type { ChatCompletionChunk, ChatCompletionRequest, StreamCompletion } from '#model/protocol.ts'

/** Reply of a stand-in to one request: words, or tool calls with their arguments. */
export type Line = string | readonly (readonly [tool: string, given: unknown])[] | Error

/** A model with scripted replies, one for each request. The last one repeats; `asked` keeps the requests. */
export function scriptModel(...lines: Line[]): StreamCompletion & { asked: ChatCompletionRequest[] } {
  const asked: ChatCompletionRequest[] = []
  const stream: StreamCompletion = async function* stream(request) {
    const line = lines[Math.min(asked.length, lines.length - 1)] ?? ''
    asked.push({ ...request, messages: [...request.messages] })
    if (line instanceof Error) throw line
    if (typeof line === 'string') {
      for (const word of line.split(/(?<= )/)) yield chunk({ content: word })
    } else {
      for (const [index, [name, given]] of line.entries()) {
        const text = typeof given === 'string' ? given : JSON.stringify(given)
        const half = Math.ceil(text.length / 2)
        const id = `call_${asked.length}_${index}`
        yield chunk({
          tool_calls: [{ index, id, type: 'function', function: { name, arguments: text.slice(0, half) } }],
        })
        yield chunk({ tool_calls: [{ index, function: { arguments: text.slice(half) } }] })
      }
    }
    yield chunk({}, typeof line === 'string' ? 'stop' : 'tool_calls')
    const usage = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 }
    yield { ...chunk({}), choices: [], usage }
  }
  return Object.assign(stream, { asked })
}

function chunk(
  delta: ChatCompletionChunk['choices'][number]['delta'],
  reason: ChatCompletionChunk['choices'][number]['finish_reason'] = null,
): ChatCompletionChunk {
  return {
    id: 'chatcmpl-test',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'scripted',
    choices: [{ index: 0, delta, finish_reason: reason }],
  }
}
