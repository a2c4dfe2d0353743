/** Limits of one file of a visitor. Times in milliseconds, sizes in bytes. */
export const LIMITS = {
  /** After the parser is loaded. */
  parsing: 2000,
  /** Loading of the parser on a busy machine. */
  loading: 10_000,
  /** Files that a document may include: their number, the rounds of questions, and the size of each. */
  files: 16,
  rounds: 8,
  fileBytes: 2_000_000,
  memory: 64 * 1024 * 1024,
  text: 100_000,
  /** Characters of JSON. Longer ones would take longer than the time allows. */
  json: 100_000_000,
  /** Files in an archive, and their total size. */
  entries: 100,
  unpackedBytes: 2_000_000,
} as const
