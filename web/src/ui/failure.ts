import type { TFunction } from 'i18next'
import { translateSentence } from '../i18n/server-sentences.ts'

/** A reply that is not a success; `body` is parsed if it is JSON. */
export class HttpError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, statusText: string, body: unknown) {
    super(extractErrorText(body) || `${status} ${statusText}`.trim())
    this.status = status
    this.body = body
  }
}

/** A reply to a request from a session that has ended since. No message is shown for it. */
export class FormerCustomerError extends Error {}

function extractText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** The sentence in an error body of any shape of this server, translated if known. May be empty. */
export function extractErrorText(body: unknown): string {
  return translateSentence(extractSentence(body))
}

/** The sentence in its original language. */
export function extractSentence(body: unknown): string {
  if (typeof body === 'string') return /<html/i.test(body) ? '' : body.trim()
  if (typeof body !== 'object' || body === null) return ''
  const { error, message, errors } = body as { error?: unknown; message?: unknown; errors?: unknown }
  const [first] = Array.isArray(errors) ? (errors as { message?: unknown }[]) : []
  // Some replies have a code in `error` and the sentence beside it.
  if (typeof error === 'string' && /^[A-Z]+(_[A-Z]+)+$/.test(error)) return extractText(message) || error
  return (
    extractText(first?.message) ||
    extractText(error) ||
    extractText((error as { message?: unknown } | undefined)?.message) ||
    extractText(message)
  )
}

/** Words of technical messages: names of errors, of components, of unreadable values. */
const TECHNICAL =
  /SQLITE|SQL\b|\bFOREIGN KEY|\bconstraint\b|Cannot (read|set|destructure)|is not (a function|defined|iterable)|undefined|\bnull\b|\bjwt\b|signature|Unexpected (token|end|path)|[A-Z]\w+Error\b|^\d{3}( |$)|\bat \S+:\d+|Blocked illegal|Authorization header|ECONN|ENOENT|Invalid column/i

/** Whether `sentence` was written for operators, not for customers. */
export function isTechnical(sentence: string): boolean {
  return TECHNICAL.test(sentence) || sentence.length > 300
}

/** A failure in words for people: a sentence, and the technical message as a detail if it differs. */
export interface Explanation {
  sentence: string
  detail?: string
}

/** Messages of browsers and of the bundler about a script or a style that did not load. */
const NOT_FETCHED = /^Unable to preload CSS|dynamically imported module|^Importing a module script failed/i

/** Whether a request reached no server, or a part of the page could not be fetched. */
function isUnanswered({ name, message }: Error): boolean {
  return (name === 'TypeError' && /fetch|network|load failed/i.test(message)) || NOT_FETCHED.test(message)
}

/** Explains any failure. Sentences of the server for customers stay as they are. */
export function explain(error: Error, t: TFunction): Explanation {
  if (error instanceof FormerCustomerError) return { sentence: t('SESSION_EXPIRED') }
  if (error instanceof HttpError) return explainReply(error, t)
  if (isUnanswered(error)) return { sentence: t('NETWORK_ERROR') }
  return isTechnical(`${error.name}: ${error.message}`) && error.message
    ? { sentence: t('SOMETHING_LEAKED'), detail: error.message }
    : { sentence: error.message }
}

function explainReply(error: HttpError, t: TFunction): Explanation {
  const said = extractErrorText(error.body)
  if (error.status === 429) return { sentence: t('TOO_MANY_ATTEMPTS') }
  if (!said) return { sentence: t('UNKNOWN_ERROR', { status: error.status }) }
  if (!isTechnical(said)) return { sentence: said }
  if (error.status === 401) return { sentence: t('UNAUTHORIZED_ACCESS_ERROR') }
  return { sentence: t('SOMETHING_LEAKED'), detail: said }
}
