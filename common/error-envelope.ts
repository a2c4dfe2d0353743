type Details = Readonly<Record<string, string | number>>

/** An error in the words of those who read it: what happened, and what to do. */
export interface ErrorText {
  readonly title: string
  readonly fix: string
}

/** Body of a reply that tells of an error. The code is permanent; no stack, no cause. */
export interface ErrorEnvelope<Code extends string> {
  error: { code: Code; message: string; fix: string; details: Details }
}

export function toErrorEnvelope<Code extends string>(
  code: Code,
  { title, fix }: ErrorText,
  details: Details,
): ErrorEnvelope<Code> {
  return { error: { code, message: title, fix, details: { ...details } } }
}
