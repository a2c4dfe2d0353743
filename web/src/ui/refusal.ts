import type { TFunction } from 'i18next'
import { explain, HttpError } from './failure.ts'

/** Why the server did not do what it was asked for, in a sentence for people. */
export function sentenceOf(error: Error, t: TFunction): string {
  return explain(error, t).sentence
}

/** The same with a capital letter at its beginning: this server names fields first. */
export function capitalise(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** What a second factor did not pass for. Its refusals say nothing themselves. */
export function describeRefusedCode(error: Error, t: TFunction, text: string): string {
  return error instanceof HttpError && error.status === 401 ? t(text) : sentenceOf(error, t)
}
