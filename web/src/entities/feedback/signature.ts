/** What the contact form puts behind each comment: who said it, as far as they want to be known. */
const SIGNATURE = /\s*\((\*\*\*[^()<>]*|anonymous)\)\s*$/

export interface Signed {
  /** With markup. */
  words: string
  /** As text; undefined when nobody has signed. */
  author: string | undefined
}

/** Takes a comment apart from who has signed it. */
export function readSignature(comment: string): Signed {
  const [whole, author] = SIGNATURE.exec(comment) ?? []
  if (whole === undefined || author === undefined) return { words: comment, author: undefined }
  return { words: comment.slice(0, -whole.length), author }
}
