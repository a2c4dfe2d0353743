import { directionOf } from '#contract/direction.ts'
import { oneYear, readCookie, writeCookie } from '../ui/cookies.ts'

export const fallbackLanguage = 'en'

/** The language of this browser, from the cookie that the server reads, too. */
export function readStoredLanguage(): string {
  const key = readCookie('language') ?? ''
  return /^[A-Za-z]{2,3}(?:_[A-Za-z]{2})?$/.test(key) ? key : fallbackLanguage
}

export function storeLanguage(key: string): void {
  writeCookie('language', key, oneYear)
}

/** Sets language and direction of the document. */
export function markDocument(key: string): void {
  document.documentElement.lang = toDocumentLanguage(key)
  document.documentElement.dir = directionOf(key)
}

/**
 * The first of a browser's languages that is there, by country if possible. Chinese goes by script: Hong Kong reads as
 * Taiwan does.
 */
export function findPreferred(keys: readonly string[], wanted: readonly string[]): string | undefined {
  for (const tag of wanted) {
    const [short = '', ...rest] = tag.toLowerCase().split('-')
    const exact = keys.find((key) => key.toLowerCase() === tag.replace('-', '_').toLowerCase())
    if (exact !== undefined) return exact
    const alike = keys.filter((key) => key.split('_', 1)[0] === (short === 'nb' || short === 'nn' ? 'no' : short))
    const isTraditional = rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part))
    const [found] = short === 'zh' ? alike.filter((key) => /TW|HK/.test(key) === isTraditional) : alike
    if (found !== undefined) return found
  }
  return undefined
}

/** Attributes of a text of the course that is English because the chosen language lacks it. */
export function markEnglish(isForeign: boolean | undefined): { lang?: 'en'; dir?: 'ltr' } {
  return isForeign ? { lang: 'en', dir: 'ltr' } : {}
}

/** The language for formatting numbers and times. Digits are those of keys, code and prices in every language. */
export function toLocale(key: string): string {
  const language = toDocumentLanguage(key)
  return /^(?:ar|bn|fa|mr|my|ne)\b(?!.*-u-)/.test(language) ? `${language}-u-nu-latn` : language
}

/** Converts `de_DE` to `de-DE`. */
export function toDocumentLanguage(key: string): string {
  return key.replace('_', '-')
}
