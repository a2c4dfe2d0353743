import { Readable } from 'node:stream'

/** How much of a streamed reply is judged, in characters. */
const MAX_JUDGED_CHARACTERS = 400_000

interface Keeping {
  /** Keeps what was done so far; undefined when there is nothing to wait for. */
  keep: () => Promise<void> | undefined
  /** Told once, when the reply is over or nobody reads it any more, with the text of it. */
  end: (text: string) => void
}

/** A streamed reply of which no piece leaves before that is kept which it tells of. */
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

/** Whether a reply is told piece by piece while it comes about. */
export function isEventStream(payload: unknown, contentType: unknown): payload is Readable {
  return payload instanceof Readable && String(contentType ?? '').startsWith('text/event-stream')
}
