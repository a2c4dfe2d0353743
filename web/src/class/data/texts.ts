import i18next from 'i18next'
import { useEffect } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { compareNames } from '../../i18n/collate.ts'
import { isolate } from '../../i18n/isolate.ts'
import { joinWords } from '../../i18n/join-words.ts'
import {
  findPreferred,
  markDocument,
  readStoredLanguage,
  storeLanguage,
  toDocumentLanguage,
  toLocale,
} from '../../i18n/languages.ts'
import { formatMoment, type MomentForm } from '../../i18n/moments.ts'
import { CATALOGUE_OPTIONS } from '../../i18n/options.ts'

type Texts = Record<string, string>

const namespace = 'translation'

const OTHERS = import.meta.glob<Texts>('../../../../content/i18n/*/class.json', { import: 'default' })

/** Languages of these pages. They are bundled, because the pages also work without a shop. */
const CATALOGUES: Readonly<Record<string, () => Promise<Texts>>> = {
  en: async () => (await import('../../../../content/i18n/class.json')).default,
  ...Object.fromEntries(Object.entries(OTHERS).map(([file, load]) => [file.split('/').at(-2) ?? '', load])),
}

const KEYS = Object.keys(CATALOGUES)

/** Languages with their own names, sorted by these, English first. */
export function listLanguages(): { key: string; name: string }[] {
  const named = KEYS.map((key) => ({ key, name: nameOf(key) }))
  const isEnglish = (key: string): number => Number(key === 'en')
  return named.sort((one, other) => isEnglish(other.key) - isEnglish(one.key) || compareNames(one.name, other.name))
}

/** A language's own name, capitalised; with its country if another one shares the language. */
function nameOf(key: string): string {
  const tag = toDocumentLanguage(key)
  const isShared = KEYS.some((other) => other !== key && shortOf(other) === shortOf(key))
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(isShared ? tag : shortOf(key)) ?? key
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

function shortOf(key: string): string {
  return key.split('_', 1)[0] ?? key
}

/** The language in the cookie, else the browser's if supported. The choice is stored, so that the shop uses it, too. */
export function chooseFirstLanguage(): string {
  const stored = document.cookie.includes('language=') ? readStoredLanguage() : ''
  if (stored) return stored in CATALOGUES ? stored : 'en'
  const own = findPreferred(KEYS, [navigator.language])
  if (own === undefined || own === 'en') return 'en'
  storeLanguage(own)
  return own
}

async function load(key: string): Promise<void> {
  if (i18next.hasResourceBundle(key, namespace)) return
  i18next.addResourceBundle(key, namespace, (await CATALOGUES[key]?.()) ?? {})
}

/** English is the fallback. */
async function loadWithFallback(key: string): Promise<void> {
  await Promise.all([...new Set([key, 'en'])].map(load))
}

/** Loads the texts in the language of this browser. */
export async function startTexts(): Promise<void> {
  const key = chooseFirstLanguage()
  await i18next.use(initReactI18next).init({
    lng: key,
    fallbackLng: 'en',
    ...CATALOGUE_OPTIONS,
  })
  markDocument(key)
  await loadWithFallback(key)
}

/** Switches the language of the page and of the shop. */
export async function changeTexts(key: string): Promise<void> {
  await loadWithFallback(key)
  storeLanguage(key)
  markDocument(key)
  await i18next.changeLanguage(key)
}

export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Vitamin CVE`
  }, [title])
}

/** Formats of times and numbers in the page's language. */
export function useFormats() {
  const { i18n } = useTranslation()
  const language = toLocale(i18n.language)
  const tell = (form: MomentForm) => (at: number) => formatMoment(new Date(at), form, i18n.language)
  const number = new Intl.NumberFormat(language)
  return {
    /** Hour and minute. */
    clock: tell('time'),
    second: tell('second'),
    day: tell('minute'),
    /** The day alone. */
    date: tell('day'),
    number: (value: number) => number.format(value),
    /** Bytes in the unit that fits. */
    bytes: (value: number) => {
      const unit = value < 1e6 ? 'kilobyte' : value < 1e9 ? 'megabyte' : 'gigabyte'
      const amount = value / { kilobyte: 1e3, megabyte: 1e6, gigabyte: 1e9 }[unit]
      const maximumFractionDigits = amount < 10 ? 1 : 0
      return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(amount)
    },
    /** Facts side by side: `3 teams, 12 people`. */
    row: joinWords,
    list: (parts: readonly string[]) =>
      new Intl.ListFormat(language, { type: 'conjunction' }).format(parts.map(isolate)),
  }
}
