import type { XmlOptions } from '#shop/parsers.ts'

/** A file for a parser: its content, `null` if it is missing, or `endless` for a device that never runs dry. */
export type Source = Uint8Array | 'endless' | null

export type Job =
  | { format: 'xml'; content: Uint8Array; options: XmlOptions }
  | { format: 'yaml'; content: Uint8Array }
  | { format: 'zip'; content: Uint8Array }

/**
 * A message of a thread after `ready`. `needs` asks for files by their names in the document; the thread then restarts
 * the job.
 */
export type Reply = { kind: 'needs'; names: string[] } | Outcome

export type Outcome =
  | { kind: 'text'; text: string }
  | { kind: 'entries'; entries: { name: string; content: Uint8Array }[] }
  | { kind: 'broken'; message: string }
  /** The document would not end in time. The caller waits, and nothing computes. */
  | { kind: 'endless' }

export interface ParseTask {
  files: [name: string, source: Source][]
}
