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

/** What every request says: who asks, as far as this browser knows, and which replies can be read. */
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

/** Whether whoever is here now will have left or given way to another customer by the time it is asked; nobody cannot. */
export function rememberCaller(): () => boolean {
  const token = readSession()?.token
  return () => token !== undefined && token !== readSession()?.token
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Asks the server, below the page's own address, with the customer's token. `path` is relative, e.g. `rest/basket/1`.
 * A session that turns out to be over ends here, whichever screen has asked.
 * @throws {HttpError} for every reply that is not a success; {TypeError} when there was no reply at all;
 * {FormerCustomerError} for any reply to a customer who has left or given way to another one meanwhile.
 */
export async function send<Reply>(method: Method, path: string, body?: unknown): Promise<Reply> {
  const isFormer = rememberCaller()
  const response = await fetch(`./${path}`, {
    method,
    headers: createHeaders(body),
    body: body === undefined ? null : JSON.stringify(body),
    // What somebody takes away goes even when the page does.
    keepalive: method === 'DELETE',
  }).catch((reason: unknown) => {
    throw isFormer() ? new FormerCustomerError() : reason
  })
  const { status, statusText } = response
  const reply = await readReply<Reply>({ status, statusText, content: tryToParse(await response.text()) }, isFormer)
  if (method !== 'GET') tellOtherTabs()
  return reply
}

/** What the server answered, whichever way it was asked. */
export interface Arrived {
  status: number
  statusText: string
  content: unknown
}

/**
 * The content of a reply that is a success.
 * @param isFormer whether who has asked is not here any more
 * @throws as `send`
 */
export async function readReply<Reply>(arrived: Arrived, isFormer: () => boolean): Promise<Reply> {
  const { status, statusText, content } = arrived
  const isFine = status >= 200 && status < 300
  if (!isFine && !isFormer() && mayBeOver(status, content)) await checkSession()
  if (isFormer()) throw new FormerCustomerError()
  if (!isFine) throw new HttpError(status, statusText, content)
  return content as Reply
}

/** Whether a refusal may be about who asks: an unknown customer, or one whose rows are gone. */
function mayBeOver(status: number, body: unknown): boolean {
  return status === 401 || (status >= 400 && status !== 404 && isTechnical(extractSentence(body) || String(status)))
}

let checking: Promise<void> | null = null

/** Asks the server whether the session still counts and its customer is still there, and ends it if not. */
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
  // No answer says nothing, and another tab may have been quicker.
  if (!reply || localStorage.getItem('token') !== token) return
  if (reply.status === 401 && hadStarted(session)) expireSession('over')
  else if (reply.status === 404 && id !== undefined) expireSession('gone')
}

export function get<Reply>(path: string): Promise<Reply> {
  return send<Reply>('GET', path)
}
