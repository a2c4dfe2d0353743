import { describe, expect, it } from 'vitest'
import { MAX_TRANSCRIPT_BYTES, MAX_TRANSCRIPTS_BYTES } from '#server/gym/gym-limits.ts'
import { type NotedStep, Transcript, TranscriptRoom } from '#server/gym/transcript.ts'

const step = (number: number, characters = 1): NotedStep => {
  const body = { text: 'x'.repeat(characters), encoding: 'text', bytes: characters } as const
  return {
    ...{ kind: 'step', step: number, clock: '2026-12-01T09:00:00Z', solved: [] },
    request: { method: 'POST', url: `/${'u'.repeat(300)}`, headers: [['A', 'b']], body },
    answer: { status: 200, headers: [['C', 'd']], body },
  }
}

const read = (transcript: Transcript) =>
  transcript.lines.map((line) => JSON.parse(line) as NotedStep & { isCut?: true })

describe('a transcript', () => {
  it('has a line of JSON for each event', () => {
    const transcript = new Transcript(new TranscriptRoom())
    transcript.note({ kind: 'begin', seed: 7 })
    transcript.note(step(1))
    expect(transcript.write()).toBe(`{"kind":"begin","seed":7}\n${JSON.stringify(step(1))}\n`)
  })

  it('that is full keeps steps without bodies, headers and long addresses', () => {
    const transcript = new Transcript(new TranscriptRoom())
    transcript.note(step(1, MAX_TRANSCRIPT_BYTES / 2 - 500))
    transcript.note(step(2))
    const [, cut] = read(transcript)
    expect(cut).toMatchObject({ isCut: true, step: 2, request: { headers: [], body: null }, answer: { status: 200 } })
    expect(cut?.request.url).toHaveLength(200)
    transcript.note({ kind: 'end', reason: 'x'.repeat(5000) })
    expect(read(transcript).at(-1)).not.toHaveProperty('isCut')
  })

  it('counts in the room of all, and no more when it is gone', () => {
    const room = new TranscriptRoom()
    const one = new Transcript(room)
    one.note(step(1))
    const branch = new Transcript(room, one.lines)
    expect(room.bytes).toBe(2 * JSON.stringify(step(1)).length)
    expect(branch.lines).toEqual(one.lines)
    one.note(step(2))
    expect(branch.lines).toHaveLength(1)
    one[Symbol.dispose]()
    one[Symbol.dispose]()
    expect([room.bytes, one.write()]).toEqual([JSON.stringify(step(1)).length, ''])
    room.bytes = MAX_TRANSCRIPTS_BYTES
    branch.note(step(3))
    expect(read(branch).at(-1)?.isCut).toBe(true)
  })
})
