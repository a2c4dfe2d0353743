import { useTranslation } from 'react-i18next'
import { toDocumentLanguage } from './languages.ts'

/** The language of the page for formatting numbers and times. */
export function useLocale(): string {
  return toDocumentLanguage(useTranslation().i18n.language)
}
