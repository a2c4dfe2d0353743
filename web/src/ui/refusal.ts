import type { TFunction } from 'i18next'
import { explain, HttpError } from './failure.ts'

/** The server's reason for a refusal, as a sentence for people. */
export function sentenceOf(error: Error, t: TFunction): string {
  return explain(error, t).sentence
}

/** The sentence with a capital first letter, because this server begins with field names. */
export function capitalise(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/**
 * The message `text` for a wrong code of a second factor, whose refusal holds no sentence; otherwise the server's
 * reason.
 */
export function describeRefusedCode(error: Error, t: TFunction, text: string): string {
  return error instanceof HttpError && error.status === 401 ? t(text) : sentenceOf(error, t)
}
