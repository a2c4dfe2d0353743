import { Readable } from 'node:stream'

/** Longest judged part of a streamed reply, in characters. */
const MAX_JUDGED_CHARACTERS = 400_000

interface Keeping {
  /** Stores the changes so far. Undefined if there is nothing to wait for. */
  keep: () => Promise<void> | undefined
  /** Called once with the text, when the reply is over or its reader has gone. */
  end: (text: string) => void
}

/** Holds back each chunk of a stream until the state that it reports is stored. */
export function keepStream(stream: Readable, { keep, end }: Keeping): Readable {
  const keeping = async function* () {
    const pieces: string[] = []
    let characters = 0
    try {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        await keep()
        if (characters < MAX_JUDGED_CHARACTERS) {
          const text = piece.toString('utf8')
          pieces.push(text)
          characters += text.length
        }
        yield piece
      }
    } finally {
      end(pieces.join(''))
      await keep()
    }
  }
  return Readable.from(keeping(), { objectMode: false })
}

export function isEventStream(payload: unknown, contentType: unknown): payload is Readable {
  return payload instanceof Readable && String(contentType ?? '').startsWith('text/event-stream')
}
