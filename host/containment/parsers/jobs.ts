import type { XmlOptions } from '#shop/parsers.ts'

/** What a file on the disk is to a parser: its content, `null` for none, `endless` for a device that never runs dry. */
export type Source = Uint8Array | 'endless' | null

export type Job =
  | { format: 'xml'; content: Uint8Array; options: XmlOptions }
  | { format: 'yaml'; content: Uint8Array }
  | { format: 'zip'; content: Uint8Array }

/** A message of a thread after `ready`. `needs` asks for files by their names in the document; the thread then restarts the job. */
export type Reply = { kind: 'needs'; names: string[] } | Outcome

export type Outcome =
  | { kind: 'text'; text: string }
  | { kind: 'entries'; entries: { name: string; content: Uint8Array }[] }
  | { kind: 'broken'; message: string }
  /** It would never come to an end, or not in time: whoever waits is let wait, and nothing computes. */
  | { kind: 'endless' }

/** A message to a thread: a document to parse, with these files. */
export interface Order {
  files: [name: string, source: Source][]
}
