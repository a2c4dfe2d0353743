/** The caller's token is missing or wrong. A stack would say nothing about the caller. */
export class UnauthorizedError extends Error {
  override name = 'UnauthorizedError'
  override message: string
  readonly code: string
  readonly status = 401
  readonly inner: { message: string }

  constructor(code: 'credentials_required' | 'credentials_bad_format' | 'invalid_token', message: string) {
    super(message)
    delete this.stack
    this.message = message
    this.code = code
    this.inner = { message }
  }
}
