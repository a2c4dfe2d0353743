/** The signature that the contact form appends to each comment. */
const SIGNATURE = /\s*\((\*\*\*[^()<>]*|anonymous)\)\s*$/

export interface Signed {
  /** HTML. */
  words: string
  /** Plain text; undefined without a signature. */
  author: string | undefined
}

export function readSignature(comment: string): Signed {
  const [whole, author] = SIGNATURE.exec(comment) ?? []
  if (whole === undefined || author === undefined) return { words: comment, author: undefined }
  return { words: comment.slice(0, -whole.length), author }
}
