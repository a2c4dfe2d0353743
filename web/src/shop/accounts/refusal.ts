import type { TFunction } from 'i18next'
import { errorText, FormerCustomerError, HttpError } from '../http.ts'

/** Why the server did not do what it was asked for, in a sentence for people. */
export function sentenceOf(error: Error, t: TFunction): string {
  if (error instanceof FormerCustomerError) return t('SESSION_EXPIRED')
  if (error instanceof TypeError) return t('NETWORK_ERROR')
  if (!(error instanceof HttpError)) return error.message
  if (error.status === 429) return t('TOO_MANY_ATTEMPTS')
  return errorText(error.body) || t('UNKNOWN_ERROR', { status: error.status })
}

/** The same with a capital letter at its beginning: this server names fields first. */
export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** What a second factor did not pass for. Its refusals say nothing themselves. */
export function refusedCode(error: Error, t: TFunction, text: string): string {
  return error instanceof HttpError && error.status === 401 ? t(text) : sentenceOf(error, t)
}
