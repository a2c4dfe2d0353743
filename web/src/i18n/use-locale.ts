import { useTranslation } from 'react-i18next'
import { toDocumentLanguage } from './languages.ts'

/** The language of the page, as numbers and times are formatted in it. */
export function useLocale(): string {
  return toDocumentLanguage(useTranslation().i18n.language)
}
