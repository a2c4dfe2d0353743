/** What one file of a visitor may take. Times in milliseconds, sizes in bytes. */
export const LIMITS = {
  /** From the moment the parser is loaded. */
  parsing: 2000,
  /** Until it is loaded, on a machine that has much to do. */
  loading: 10_000,
  /** What a document may have of other files: how many, how often it may ask again, how large each may be. */
  files: 16,
  rounds: 8,
  fileBytes: 2_000_000,
  /** Of libxml2. */
  memory: 64 * 1024 * 1024,
  /** Characters of a document as text that are handed on. */
  text: 100_000,
  /** Characters of JSON: what would be longer takes longer than there is time. */
  json: 100_000_000,
  /** Files in an archive, and what they come to. */
  entries: 100,
  unpackedBytes: 2_000_000,
} as const
