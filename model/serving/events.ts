import { ModelError } from '#foundation/model-error.ts'

const MAX_EVENT_CHARACTERS = 1_000_000
const MAX_STREAM_CHARACTERS = 8_000_000

/**
 * Data of server-sent events up to `[DONE]` or the end.
 * @throws {ModelError} if the answer is no event stream or is too long
 */
export async function* readEvents(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let total = 0
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true })
    total += text.length
    rest += text
    const lines = rest.split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const data = dataOf(line)
      if (data === '[DONE]') return
      if (data !== '') yield data
    }
    if (rest.length > MAX_EVENT_CHARACTERS || total > MAX_STREAM_CHARACTERS)
      throw new ModelError('the answer is too long')
  }
  const last = dataOf(rest)
  if (last !== '' && last !== '[DONE]') yield last
}

/** The whole of an answer that is no stream. @throws {ModelError} if it is too long */
export async function readWhole(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of pieces) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > MAX_EVENT_CHARACTERS) throw new ModelError('the answer is too long')
  }
  return text
}

function dataOf(line: string): string {
  if (line === '' || /^(?::|event:|id:|retry:)/.test(line)) return ''
  if (!line.startsWith('data:')) throw new ModelError('the answer is no stream of events')
  return line.slice('data:'.length).trim()
}
