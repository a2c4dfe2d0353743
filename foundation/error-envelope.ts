/** Facts for the reader; a list holds several of a kind. */
export type ErrorDetails = Readonly<Record<string, string | number | readonly object[]>>

/** An error in the words of its readers: what happened, and what to do. */
export interface ErrorText {
  readonly title: string
  readonly fix: string
}

/** Body of an error reply. The code is permanent. Stack and cause stay out. */
export interface ErrorEnvelope<Code extends string> {
  error: { code: Code; message: string; fix: string; details: ErrorDetails }
}

export function toErrorEnvelope<Code extends string>(
  code: Code,
  { title, fix }: ErrorText,
  details: ErrorDetails,
): ErrorEnvelope<Code> {
  return { error: { code, message: title, fix, details: { ...details } } }
}
