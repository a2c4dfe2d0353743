import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { directionOf, documentLanguage, fallbackLanguage, storedLanguage, storeLanguage } from './languages.ts'

type Texts = Record<string, string>

const namespace = 'translation'

async function fetchTexts(key: string): Promise<Texts> {
  const response = await fetch(`./assets/i18n/${key}.json`)
  if (!response.ok) throw new Error(`The texts for ${key} could not be loaded (${response.status}).`)
  return (await response.json()) as Texts
}

async function load(key: string): Promise<void> {
  if (i18next.hasResourceBundle(key, namespace)) return
  i18next.addResourceBundle(key, namespace, await fetchTexts(key))
}

function markDocument(key: string): void {
  document.documentElement.lang = documentLanguage(key)
  document.documentElement.dir = directionOf(key)
}

/** Loads the chosen language's texts and starts with them; the fallback's follow and hold nothing up. */
export async function startCatalogue(): Promise<void> {
  const key = storedLanguage()
  await i18next.use(initReactI18next).init({
    lng: key,
    fallbackLng: fallbackLanguage,
    load: 'currentOnly',
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { bindI18nStore: 'added', useSuspense: false },
  })
  markDocument(key)
  await load(key).catch(() => load(fallbackLanguage))
  if (key !== fallbackLanguage) void load(fallbackLanguage).catch(() => undefined)
}

/** Changes the language of the page, and of what the server says from now on. */
export async function chooseLanguage(key: string): Promise<void> {
  await load(key)
  storeLanguage(key)
  markDocument(key)
  await i18next.changeLanguage(key)
}
