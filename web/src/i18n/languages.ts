import type { Language } from '#contract/application.ts'
import { oneYear, readCookie, writeCookie } from '../ui/cookies.ts'

export const fallbackLanguage = 'en'

const writtenFromTheRight = new Set(['ar', 'fa', 'he'])

/** The language of this browser, from the cookie that the server reads, too. */
export function readStoredLanguage(): string {
  const key = readCookie('language') ?? ''
  return /^[A-Za-z]{2,3}(?:_[A-Za-z]{2})?$/.test(key) ? key : fallbackLanguage
}

export function storeLanguage(key: string): void {
  writeCookie('language', key, oneYear)
}

export function directionOf(key: string): 'ltr' | 'rtl' {
  return writtenFromTheRight.has(key.split('_')[0] ?? '') ? 'rtl' : 'ltr'
}

/** Attributes of a text of the course that is English because the chosen language lacks it. */
export function markEnglish(isForeign: boolean | undefined): { lang?: 'en'; dir?: 'ltr' } {
  return isForeign ? { lang: 'en', dir: 'ltr' } : {}
}

/** Converts `de_DE` to `de-DE`. */
export function toDocumentLanguage(key: string): string {
  return key.replace('_', '-')
}

/** Languages whose name, key or short key contains the text, in any case. */
export function filterLanguages(languages: readonly Language[], text: string): Language[] {
  const wanted = text.trim().toLowerCase()
  return languages.filter(({ key, lang, shortKey }) =>
    [key, lang, shortKey].some((value) => (value ?? '').toLowerCase().includes(wanted)),
  )
}
