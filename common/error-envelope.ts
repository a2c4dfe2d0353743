/** Facts for the reader; a list where there are several of a kind. */
export type ErrorDetails = Readonly<Record<string, string | number | readonly object[]>>

/** An error in the words of those who read it: what happened, and what to do. */
export interface ErrorText {
  readonly title: string
  readonly fix: string
}

/** Body of a reply that tells of an error. The code is permanent; no stack, no cause. */
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
