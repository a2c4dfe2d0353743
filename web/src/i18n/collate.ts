import i18next from 'i18next'
import { fallbackLanguage, toDocumentLanguage } from './languages.ts'

const collators = new Map<string, Intl.Collator>()

/** Compares two names as the language of the page sorts them. */
export function compareNames(one: string, other: string): number {
  const language = toDocumentLanguage(i18next.language ?? fallbackLanguage)
  let collator = collators.get(language)
  if (!collator) {
    collator = new Intl.Collator(language, { numeric: true })
    collators.set(language, collator)
  }
  return collator.compare(one, other)
}
