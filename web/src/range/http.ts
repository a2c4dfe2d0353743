/** A reply that is not a success, or none at all (`status` 0). `message` is fit to be shown. */
export class RequestError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

function headers(body: unknown): Record<string, string> {
  const token = localStorage.getItem('token')
  const email = localStorage.getItem('email')
  return {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(email ? { 'X-User-Email': email } : {}),
  }
}

/** Sends a request to `path`, relative to the page, and returns the reply's text. Throws `RequestError`. */
export async function request(method: string, path: string, body?: unknown): Promise<string> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      headers: headers(body),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    throw new RequestError(0, '')
  }
  const text = await response.text()
  if (!response.ok) throw new RequestError(response.status, errorText(text))
  return text
}

/** As `request`, with the reply read as JSON. The caller vouches for its shape. */
export async function requestJson<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
  return JSON.parse(await request(method, path, body)) as Reply
}

/** What a failed reply says, whichever of the server's shapes it has: text, `{message}`, `{error}` or `{error: {message}}`. */
export function errorText(body: string): string {
  try {
    const parsed: unknown = JSON.parse(body)
    return messageIn(parsed) ?? ''
  } catch {
    return body.startsWith('<') ? '' : body.slice(0, 200)
  }
}

function messageIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return undefined
  return (
    messageIn('error' in value ? value.error : undefined) ?? messageIn('message' in value ? value.message : undefined)
  )
}
