import { extractErrorText, extractSentence, FormerCustomerError, HttpError, isTechnical } from '../../ui/failure.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { expireSession, hadStarted, readSession } from './session.ts'

export { extractErrorText, FormerCustomerError, HttpError }

export function tryToParse(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return content
  }
}

/** Headers of every request: the caller's token and the accepted types. */
export function createCallerHeaders(): Headers {
  const headers = new Headers({ Accept: 'application/json, text/plain, */*' })
  const token = readSession()?.token
  const email = localStorage.getItem('email')
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (email && /^[\x20-\x7e]+$/.test(email)) headers.set('X-User-Email', email)
  return headers
}

function createHeaders(body: unknown): Headers {
  const headers = createCallerHeaders()
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  return headers
}

/** Returns a function that tells whether the present customer has left since. Without a session it is always false. */
export function rememberCaller(): () => boolean {
  const token = readSession()?.token
  return () => token !== undefined && token !== readSession()?.token
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Sends a request with the customer's token. `path` is relative, e.g. `rest/basket/1`. Ends an expired session,
 * whichever screen has asked.
 * @throws {HttpError} for a reply that is not a success; {TypeError} without a reply; {FormerCustomerError} for a reply
 * to a customer who has left meanwhile
 */
export async function send<Reply>(method: Method, path: string, body?: unknown): Promise<Reply> {
  const isFormer = rememberCaller()
  const response = await fetch(`./${path}`, {
    method,
    headers: createHeaders(body),
    body: body === undefined ? null : JSON.stringify(body),
    // A deletion completes even if the page is closed.
    keepalive: method === 'DELETE',
  }).catch((reason: unknown) => {
    throw isFormer() ? new FormerCustomerError() : reason
  })
  const { status, statusText } = response
  const reply = await readReply<Reply>({ status, statusText, content: tryToParse(await response.text()) }, isFormer)
  if (method !== 'GET') tellOtherTabs()
  return reply
}

/** A reply from `fetch` or `XMLHttpRequest`. */
export interface Arrived {
  status: number
  statusText: string
  content: unknown
}

/**
 * The content of a successful reply.
 * @param isFormer whether the asking customer has left meanwhile
 * @throws like `send`
 */
export async function readReply<Reply>(arrived: Arrived, isFormer: () => boolean): Promise<Reply> {
  const { status, statusText, content } = arrived
  const isFine = status >= 200 && status < 300
  if (!isFine && !isFormer() && mayBeOver(status, content)) await checkSession()
  if (isFormer()) throw new FormerCustomerError()
  if (!isFine) throw new HttpError(status, statusText, content)
  return content as Reply
}

/** Whether a refusal may be due to an expired session or a deleted customer. */
function mayBeOver(status: number, body: unknown): boolean {
  return status === 401 || (status >= 400 && status !== 404 && isTechnical(extractSentence(body) || String(status)))
}

let checking: Promise<void> | null = null

/** Asks the server whether session and customer still exist, and ends the session if not. */
export function checkSession(): Promise<void> {
  checking ??= check().finally(() => {
    checking = null
  })
  return checking
}

async function check(): Promise<void> {
  const session = readSession()
  if (!session) return
  const { token, claims } = session
  const { id } = claims
  const reply = await fetch(`./api/Users/${encodeURIComponent(String(id ?? 0))}`, {
    headers: createHeaders(undefined),
  }).catch(() => null)
  // A missing answer proves nothing, and another tab may have changed the session.
  if (!reply || localStorage.getItem('token') !== token) return
  if (reply.status === 401 && hadStarted(session)) expireSession('over')
  else if (reply.status === 404 && id !== undefined) expireSession('gone')
}

export function get<Reply>(path: string): Promise<Reply> {
  return send<Reply>('GET', path)
}
