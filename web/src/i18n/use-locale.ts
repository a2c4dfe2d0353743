import { useTranslation } from 'react-i18next'
import { toLocale } from './languages.ts'

/** The language of the page for formatting numbers and times. */
export function useLocale(): string {
  return toLocale(useTranslation().i18n.language)
}
