/** How much of an order an error repeats, in characters. */
const MAX_QUOTED_CHARACTERS = 400

/** No character has more bytes than this in UTF-8. */
const MAX_BYTES_PER_CHARACTER = 4

const END_OF_DIRECTORY = Buffer.from('PK\u0005\u0006', 'latin1')

/** An archive ends with this record and a comment that may be as long as its length field allows. */
const MAX_BYTES_AT_THE_END = 22 + 65_535

/** Whether a file ends as a ZIP does, so that nothing of it is missing. */
export function isArchive(content: Buffer): boolean {
  return content.subarray(-MAX_BYTES_AT_THE_END).includes(END_OF_DIRECTORY)
}

/** The beginning of an order that a business sent as XML or YAML, on one line. */
export function quoteOrder(content: Buffer): string {
  const beginning = content.subarray(0, (MAX_QUOTED_CHARACTERS + 1) * MAX_BYTES_PER_CHARACTER).toString('utf8')
  const line = beginning.replaceAll(/[\r\n]+/g, '')
  return line.length > MAX_QUOTED_CHARACTERS ? `${line.slice(0, MAX_QUOTED_CHARACTERS - 1)}...` : line
}
