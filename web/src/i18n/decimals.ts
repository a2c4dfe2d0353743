import i18next from 'i18next'
import { fallbackLanguage, toDocumentLanguage } from './languages.ts'

const signs = new Map<string, string>()

/** The decimal sign of the visitor's language: a dot in English, a comma in German. */
function findDecimalSign(): string {
  const language = i18next.language ?? fallbackLanguage
  let sign = signs.get(language)
  if (sign === undefined) {
    sign = signOf(toDocumentLanguage(language))
    signs.set(language, sign)
  }
  return sign
}

function signOf(locale: string): string {
  const known = Intl.NumberFormat.supportedLocalesOf(locale).length > 0 ? locale : fallbackLanguage
  // Digits of amounts are Latin in every language, and so is their sign.
  return (
    new Intl.NumberFormat(known, { numberingSystem: 'latn' }).formatToParts(1.5).find(({ type }) => type === 'decimal')
      ?.value ?? '.'
  )
}

/** A number with a fixed number of decimals, in the visitor's language. */
export function withDecimals(value: number, decimals: number): string {
  return value.toFixed(decimals).replace('.', findDecimalSign())
}
