import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

const folder = join(import.meta.dirname, '..', '..', '..', 'content', 'i18n')
const namespace = 'translation'

let missing: string[] = []

/** Keys without a text in any language since the last call. */
export function takeMissingKeys(): string[] {
  const keys = missing
  missing = []
  return keys
}

/** Texts of the page in a language, from its files. */
export function readTexts(language: string): Record<string, string> {
  const read = (file: string): Record<string, string> =>
    existsSync(join(folder, file)) ? JSON.parse(readFileSync(join(folder, file), 'utf8')) : {}
  return language === 'en'
    ? { ...read('en.json'), ...read('class.json') }
    : { ...read(`${language}/page.json`), ...read(`${language}/class.json`) }
}

/** Sets the page's language, with English as the fallback, like `startCatalogue`. */
export async function speak(language: string): Promise<void> {
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: 'en',
      fallbackLng: 'en',
      load: 'currentOnly',
      resources: { en: { [namespace]: readTexts('en') } },
      keySeparator: false,
      nsSeparator: false,
      returnEmptyString: false,
      interpolation: { escapeValue: false },
      saveMissing: true,
      // Sentences of the server are looked up as keys, too.
      missingKeyHandler: (_, __, key) => {
        if (/^[A-Z][A-Z0-9_]+$/.test(key)) missing.push(key)
      },
      react: { bindI18nStore: 'added', useSuspense: false },
    })
  }
  if (!i18next.hasResourceBundle(language, namespace)) {
    i18next.addResourceBundle(language, namespace, readTexts(language))
  }
  if (i18next.language !== language) await i18next.changeLanguage(language)
}

/** The page's text of a key, in the present language. */
export function say(key: string, values: Record<string, unknown> = {}): string {
  return i18next.t(key, values)
}
