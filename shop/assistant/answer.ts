import type { ChatCompletionChunk, ToolCall } from '#model/protocol.ts'

/** Longest arguments of one call, in characters. */
const MAX_ARGUMENTS_CHARACTERS = 20_000
const MAX_NAME_CHARACTERS = 200

/** Assembles an answer from the chunks of its stream. */
export class AnswerReader {
  readonly #most: number
  readonly #mostCalls: number
  readonly #calls = new Map<number, { id: string; name: string; text: string }>()
  text = ''
  finishReason: string | undefined
  usage: ChatCompletionChunk['usage']

  constructor(maxCharacters: number, maxCalls: number) {
    this.#most = maxCharacters
    this.#mostCalls = maxCalls
  }

  /** Adds a chunk and returns its words. */
  take({ choices, usage }: ChatCompletionChunk): string {
    if (usage) this.usage = usage
    const [choice] = choices ?? []
    if (!choice) return ''
    if (choice.finish_reason) this.finishReason = choice.finish_reason
    for (const { index = 0, id, function: part } of choice.delta?.tool_calls ?? []) {
      const call = this.#calls.get(index) ?? { id: '', name: '', text: '' }
      if (!this.#calls.has(index) && this.#calls.size >= this.#mostCalls) continue
      this.#calls.set(index, call)
      if (typeof id === 'string' && id !== '') call.id = id.slice(0, MAX_NAME_CHARACTERS)
      if (typeof part?.name === 'string') call.name = (call.name + part.name).slice(0, MAX_NAME_CHARACTERS)
      if (typeof part?.arguments === 'string')
        call.text = (call.text + part.arguments).slice(0, MAX_ARGUMENTS_CHARACTERS)
    }
    const content = choice.delta?.content
    if (typeof content !== 'string') return ''
    const told = content.slice(0, this.#most - this.text.length)
    this.text += told
    return told
  }

  get isFull(): boolean {
    return this.text.length >= this.#most
  }

  /** Tool calls of the answer, in order. */
  get calls(): ToolCall[] {
    return [...this.#calls].map(([index, { id, name, text }]) => ({
      id: id || `call_${index}`,
      type: 'function',
      function: { name, arguments: text || '{}' },
    }))
  }
}
