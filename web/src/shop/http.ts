import { inVisitorsLanguage } from '../i18n/server-sentences.ts'
import { tellOtherTabs } from './other-tabs.ts'

/** A reply that is not a success; `body` is parsed where it was JSON. */
export class HttpError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, statusText: string, body: unknown) {
    super(errorText(body) || `${status} ${statusText}`.trim())
    this.status = status
    this.body = body
  }
}

/** The answer to a question of somebody who has logged out since. It is nobody's any more, so it has nothing to say. */
export class FormerCustomerError extends Error {}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** The sentence in an error body of any of the shapes this server has, in the visitor's language where it is known, or an empty text. */
export function errorText(body: unknown): string {
  return inVisitorsLanguage(sentenceIn(body))
}

function sentenceIn(body: unknown): string {
  if (typeof body === 'string') return /<html/i.test(body) ? '' : body.trim()
  if (typeof body !== 'object' || body === null) return ''
  const { error, message, errors } = body as { error?: unknown; message?: unknown; errors?: unknown }
  const [first] = Array.isArray(errors) ? (errors as { message?: unknown }[]) : []
  // Some replies name a code, for programs, and say the sentence beside it.
  if (typeof error === 'string' && /^[A-Z]+(_[A-Z]+)+$/.test(error)) return text(message) || error
  return (
    text(first?.message) || text(error) || text((error as { message?: unknown } | undefined)?.message) || text(message)
  )
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return content
  }
}

function headersFor(body: unknown): Headers {
  const headers = new Headers({ Accept: 'application/json, text/plain, */*' })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  const token = localStorage.getItem('token')
  const email = localStorage.getItem('email')
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (email && /^[\x20-\x7e]+$/.test(email)) headers.set('X-User-Email', email)
  return headers
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Asks the server, below the page's own address, with the customer's token. `path` is relative, e.g. `rest/basket/1`.
 * @throws {HttpError} for every reply that is not a success; {TypeError} when there was no reply at all;
 * {FormerCustomerError} for any reply to a customer who has left or given way to another one meanwhile.
 */
export async function send<Reply>(method: Method, path: string, body?: unknown): Promise<Reply> {
  const token = localStorage.getItem('token')
  const isFormer = () => token !== null && token !== localStorage.getItem('token')
  const response = await fetch(`./${path}`, {
    method,
    headers: headersFor(body),
    body: body === undefined ? null : JSON.stringify(body),
    // What somebody takes away goes even when the page does.
    keepalive: method === 'DELETE',
  }).catch((reason: unknown) => {
    throw isFormer() ? new FormerCustomerError() : reason
  })
  const content = parsed(await response.text())
  if (isFormer()) throw new FormerCustomerError()
  if (!response.ok) throw new HttpError(response.status, response.statusText, content)
  if (method !== 'GET') tellOtherTabs()
  return content as Reply
}

export function get<Reply>(path: string): Promise<Reply> {
  return send<Reply>('GET', path)
}
