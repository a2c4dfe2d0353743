import type { IncomingMessage } from 'node:http'

/**
 * Waits of a request: until the registry is certainly the present one, until changes of the class are stored, until it
 * is the team's turn, and until its shard is there.
 */
export type Wait = 'registry' | 'store' | 'turn' | 'shard'

/** Facts about a request for its span. */
export interface RequestNotes {
  part: 'door' | 'shop' | 'lab'
  /** Address with names in place of parameters. It holds nothing that a visitor has chosen. */
  route?: string
  team?: { slug: string; instance: string; shard: number }
  /** Whether another front door had to be asked. */
  isPassedOn?: boolean
  attempts: number
  /** Milliseconds. */
  waits: Map<Wait, number>
}

const kept = new WeakMap<IncomingMessage, RequestNotes>()

/** Undefined unless a span of the request is sent. */
export function notesOf(request: IncomingMessage): RequestNotes | undefined {
  return kept.get(request)
}

/** Begins the notes of a request. */
export function keepNotes(request: IncomingMessage, part: RequestNotes['part']): RequestNotes {
  const notes: RequestNotes = { part, attempts: 0, waits: new Map() }
  kept.set(request, notes)
  return notes
}

/** Returns the same work, and notes how long it takes. */
export function noteWait<Work extends Promise<unknown> | undefined>(
  request: IncomingMessage,
  wait: Wait,
  work: Work,
): Work {
  const notes = kept.get(request)
  if (!notes || !work) return work
  const began = performance.now()
  const note = (): void => void notes.waits.set(wait, (notes.waits.get(wait) ?? 0) + performance.now() - began)
  work.then(note, note)
  return work
}
