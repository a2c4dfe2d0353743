import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { isEventStream, keepStream } from '#server/http/keep-streams.ts'

/** Events of a stream of these pieces whose reader takes `count` of them. */
async function read(pieces: Iterable<string | Buffer>, count = Number.POSITIVE_INFINITY): Promise<string[]> {
  const events: string[] = []
  const stream = keepStream(Readable.from(pieces), {
    keep: async () => {
      await new Promise((resolve) => setImmediate(resolve))
      events.push('kept')
    },
    end: (text) => void events.push(`judged ${text.slice(0, 20)}`),
  })
  let left = count
  for await (const piece of stream) {
    events.push(`left ${String(piece).slice(0, 20)}`)
    if (--left === 0) break
  }
  events.push('over')
  return events
}

it('stores before each chunk, judges the whole, and stores the result before the end', async () => {
  const events = await read(['a', Buffer.from('b')])
  // The stream is read ahead, so `left` may come late but never early.
  expect(events.filter((event) => !event.startsWith('left'))).toEqual(['kept', 'kept', 'judged ab', 'kept', 'over'])
  for (const [piece, keeps] of [
    ['left a', 1],
    ['left b', 2],
  ] as const) {
    const before = events.slice(0, events.indexOf(piece)).filter((event) => event === 'kept')
    expect(before.length, piece).toBeGreaterThanOrEqual(keeps)
  }
})

it('judges the read part when the reader has gone', async () => {
  const events = await read(['a', 'b', 'c', 'd'], 1)
  await expect
    .poll(() => events.filter((event) => event.startsWith('judged')))
    .toEqual([expect.stringMatching(/^judged a/)])
  await expect.poll(() => events.slice(events.findIndex((event) => event.startsWith('judged')))).toContain('kept')
})

it('judges no more of it than can be judged', async () => {
  let judged = 0
  const long = 'x'.repeat(300_000)
  const stream = keepStream(Readable.from([long, long, long]), {
    keep: () => undefined,
    end: (text) => {
      judged = text.length
    },
  })
  let sent = 0
  for await (const piece of stream) sent += piece.length
  expect([sent, judged]).toEqual([900_000, 600_000])
})

it('is for streams of events alone', () => {
  const stream = Readable.from([])
  expect(isEventStream(stream, 'text/event-stream; charset=utf-8')).toBe(true)
  for (const [payload, type] of [
    [stream, 'text/plain'],
    [stream, undefined],
    ['data: x', 'text/event-stream'],
  ] as const)
    expect(isEventStream(payload, type)).toBe(false)
})
