import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { directionOf, fallbackLanguage, readStoredLanguage, storeLanguage, toDocumentLanguage } from './languages.ts'
import { CATALOGUE_OPTIONS } from './options.ts'

type Texts = Record<string, string>

const namespace = 'translation'

const patience = [500, 1000, 2000]

/** The texts of a language. A server that is just being restarted gets a few seconds. */
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

async function load(key: string): Promise<void> {
  if (i18next.hasResourceBundle(key, namespace)) return
  i18next.addResourceBundle(key, namespace, await fetchTexts(key))
}

function markDocument(key: string): void {
  document.documentElement.lang = toDocumentLanguage(key)
  document.documentElement.dir = directionOf(key)
}

/** Loads the texts of the chosen language, and of the fallback for what is not translated, at once. */
export async function startCatalogue(): Promise<void> {
  const key = readStoredLanguage()
  await i18next.use(initReactI18next).init({
    lng: key,
    fallbackLng: fallbackLanguage,
    ...CATALOGUE_OPTIONS,
  })
  markDocument(key)
  // Keys instead of words are ugly, but they are a page.
  await Promise.allSettled([...new Set([key, fallbackLanguage])].map(load))
}

let wanted: string | undefined

/**
 * Changes the language of the page, and of what the server says from now on. False when another one has been chosen
 * while the texts were on their way.
 */
export async function chooseLanguage(key: string): Promise<boolean> {
  wanted = key
  await Promise.all([load(key), load(fallbackLanguage).catch(() => undefined)])
  if (wanted !== key) return false
  storeLanguage(key)
  markDocument(key)
  await i18next.changeLanguage(key)
  return true
}
