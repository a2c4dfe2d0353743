import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { fallbackLanguage, markDocument, readStoredLanguage, storeLanguage } from './languages.ts'
import { CATALOGUE_OPTIONS } from './options.ts'

type Texts = Record<string, string>

const namespace = 'translation'

const patience = [500, 1000, 2000]

/** The texts of a language. Retries for a few seconds while the server restarts. */
async function fetchTexts(key: string, tried = 0): Promise<Texts> {
  const response = await fetch(`./assets/i18n/${key}.json`).catch((reason: unknown) => {
    if (tried >= patience.length) throw reason
    return undefined
  })
  if ((!response || response.status >= 500) && tried < patience.length) {
    await new Promise((resolve) => setTimeout(resolve, patience[tried]))
    return fetchTexts(key, tried + 1)
  }
  if (!response) throw new Error(`The texts for ${key} could not be loaded.`)
  if (!response.ok) throw new Error(`The texts for ${key} could not be loaded (${response.status}).`)
  return (await response.json()) as Texts
}

/** Loads the texts of a language without choosing it. */
export async function loadTexts(key: string): Promise<void> {
  if (i18next.hasResourceBundle(key, namespace)) return
  i18next.addResourceBundle(key, namespace, await fetchTexts(key))
}

/** Loads the chosen language and the fallback for missing translations at once. */
export async function startCatalogue(): Promise<void> {
  const key = readStoredLanguage()
  await i18next.use(initReactI18next).init({
    lng: key,
    fallbackLng: fallbackLanguage,
    ...CATALOGUE_OPTIONS,
  })
  markDocument(key)
  // A page with keys instead of texts is better than no page.
  await Promise.allSettled([...new Set([key, fallbackLanguage])].map(loadTexts))
}

let wanted: string | undefined

/**
 * Changes the language of the page and of the server's replies. Returns false if another one was chosen while the texts
 * were loading.
 */
export async function chooseLanguage(key: string): Promise<boolean> {
  wanted = key
  await Promise.all([loadTexts(key), loadTexts(fallbackLanguage).catch(() => undefined)])
  if (wanted !== key) return false
  storeLanguage(key)
  markDocument(key)
  await i18next.changeLanguage(key)
  return true
}
