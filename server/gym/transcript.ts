import type { GymSolve } from '#contract/gym.ts'
import { MAX_TRANSCRIPT_BYTES, MAX_TRANSCRIPTS_BYTES } from '#server/gym/gym-limits.ts'

/** A body in a transcript: its start, and its whole length. */
export interface NotedBody {
  text: string
  encoding: 'text' | 'base64'
  bytes: number
}

export interface NotedStep {
  kind: 'step'
  step: number
  clock: string
  request: { method: string; url: string; headers: [string, string][]; body: NotedBody | null }
  answer: { status: number; headers: [string, string][]; body: NotedBody | null }
  solved: GymSolve[]
}

type NotedLine = NotedStep | { kind: 'begin' | 'snapshot' | 'branch' | 'end'; [fact: string]: unknown }

/** Bytes of all transcripts of a gym. */
export class TranscriptRoom {
  bytes = 0
}

/** The course of an episode, a line of JSON for each event. Lines are shared with the transcripts of branches. */
export class Transcript implements Disposable {
  readonly #room: TranscriptRoom
  readonly #lines: string[]
  #bytes = 0

  constructor(room: TranscriptRoom, lines: readonly string[] = []) {
    this.#room = room
    this.#lines = [...lines]
    this.#count(lines.reduce((sum, line) => sum + line.length, 0))
  }

  get lines(): readonly string[] {
    return this.#lines
  }

  note(line: NotedLine): void {
    const text = JSON.stringify(line)
    const isFull =
      this.#bytes + text.length > MAX_TRANSCRIPT_BYTES || this.#room.bytes + text.length > MAX_TRANSCRIPTS_BYTES
    const kept = isFull && line.kind === 'step' ? JSON.stringify(withoutBodies(line as NotedStep)) : text
    this.#lines.push(kept)
    this.#count(kept.length)
  }

  /** The transcript as JSONL. */
  write(): string {
    return this.#lines.map((line) => `${line}\n`).join('')
  }

  [Symbol.dispose](): void {
    this.#room.bytes -= this.#bytes
    this.#lines.length = 0
    this.#bytes = 0
  }

  #count(bytes: number): void {
    this.#bytes += bytes
    this.#room.bytes += bytes
  }
}

/** A step without its bodies and headers, for a transcript that is full. */
function withoutBodies({ request, answer, ...step }: NotedStep): NotedStep & { isCut: true } {
  const { method, url } = request
  return {
    ...step,
    request: { method, url: url.slice(0, 200), headers: [], body: null },
    answer: { status: answer.status, headers: [], body: null },
    solved: step.solved.map((solve) => ({ ...solve, evidence: null })),
    isCut: true,
  }
}
