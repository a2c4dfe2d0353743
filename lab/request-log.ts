import { readTime } from '#foundation/circumstances.ts'
import { z } from '#foundation/zod.ts'
import { dropOldest } from './limits.ts'

/** A received request. */
export const labVisit = z.object({
  id: z.int().positive(),
  /** ISO 8601. */
  at: z.iso.datetime(),
  /** `in`: at the receiver; `page`: at a page of the learner. */
  kind: z.enum(['in', 'page']),
  method: z.string(),
  /** Path with query. */
  url: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  /** Start of the body. */
  body: z.string(),
  /** Length of the whole body. */
  bodyBytes: z.int().min(0),
})

export type LabVisit = z.output<typeof labVisit>

export const MAX_VISITS = 100
/** Bytes of a body that are kept. */
export const MAX_BODY_BYTES = 4096
const MAX_URL_CHARACTERS = 4000
const MAX_HEADERS = 60
const MAX_HEADER_CHARACTERS = 6000
/** Characters of all visits together. */
const MAX_TOTAL_CHARACTERS = 500_000

export interface RequestLog {
  note(visit: Omit<LabVisit, 'id' | 'at'>): void
  /** Newest first. */
  all(): LabVisit[]
  /** Deletes visits up to and including one. */
  forget(upTo: number): void
}

/** Log of visits. */
export function openRequestLog(visits: LabVisit[], nextId: () => number, touch: () => void): RequestLog {
  return {
    note({ kind, method, url, headers, body, bodyBytes }) {
      visits.push({
        id: nextId(),
        at: readTime().toISOString(),
        kind,
        method,
        url: url.slice(0, MAX_URL_CHARACTERS),
        headers: headers.slice(0, MAX_HEADERS).map(([name, value]) => [name, value.slice(0, MAX_HEADER_CHARACTERS)]),
        body: body.slice(0, MAX_BODY_BYTES),
        bodyBytes,
      })
      dropOldest(visits, MAX_VISITS, MAX_TOTAL_CHARACTERS, sizeOf)
      touch()
    },

    all: () => visits.toReversed(),

    forget(upTo) {
      const kept = visits.filter(({ id }) => id > upTo)
      if (kept.length === visits.length) return
      visits.splice(0, visits.length, ...kept)
      touch()
    },
  }
}

function sizeOf({ url, headers, body }: LabVisit): number {
  return headers.reduce((sum, [name, value]) => sum + name.length + value.length, url.length + body.length)
}
