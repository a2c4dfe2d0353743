import type { Readable } from 'node:stream'

/** Characters of a line. A request has at most the text of an attempt. */
const MAX_LINE_CHARACTERS = 4_000_000

/** Calls back with each line of a stream. A line that is too long ends the stream. */
export function readLines(stream: Readable, hear: (line: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE_CHARACTERS) stream.destroy()
    for (const line of lines) hear(line)
  })
}
