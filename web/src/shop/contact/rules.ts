/** Longest comment, in characters, without the signature. */
export const MAX_COMMENT_CHARACTERS = 160

export interface ContactForm {
  comment: string
  result: string
}

/** Catalogue keys of errors by field. */
export function checkContactForm({ comment, result }: ContactForm): Record<keyof ContactForm, string | undefined> {
  return { comment: checkComment(comment), result: checkResult(result) }
}

function checkComment(comment: string): string | undefined {
  if (comment.length > MAX_COMMENT_CHARACTERS) return 'MAX_TEXTAREA_LENGTH'
  return comment.trim() === '' ? 'MANDATORY_COMMENT' : undefined
}

function checkResult(result: string): string | undefined {
  if (result === '') return 'MANDATORY_CAPTCHA'
  return /^-?\d+$/.test(result) ? undefined : 'INVALID_CAPTCHA'
}
