import { type ErrorDetails, type ErrorEnvelope, toErrorEnvelope } from '#foundation/error-envelope.ts'
import { HOST_ERRORS } from '#server/error-catalogue.ts'

export type HostErrorCode = keyof typeof HOST_ERRORS

/** An error with a code of `HOST_ERRORS`. */
export class HostError extends Error {
  override readonly name = 'HostError'
  readonly code: HostErrorCode
  readonly details: ErrorDetails

  constructor(code: HostErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(HOST_ERRORS[code].title, options)
    this.code = code
    this.details = details
  }

  get status(): number {
    return HOST_ERRORS[this.code].status
  }

  /** The way out, as a sentence. */
  get fix(): string {
    return HOST_ERRORS[this.code].fix
  }

  /** Body of the reply, without stack and cause. */
  toJSON(): ErrorEnvelope<HostErrorCode> {
    return toErrorEnvelope(this.code, HOST_ERRORS[this.code], this.details)
  }
}

/** Lines for a person about an error at the start: the fault with its facts, then the way out with the code. */
export function explainError({ code, message, details, fix }: HostError): string[] {
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${value}`)
  return [`${message}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`, `${fix} [${code}]`]
}

/** No fault: the configuration asks for a class, and this process is the worker of a single player. */
export class ClassWantedError extends Error {
  override readonly name = 'ClassWantedError'
}
