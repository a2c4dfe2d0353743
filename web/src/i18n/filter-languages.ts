import type { Language } from '#contract/application.ts'
import { foldText } from './fold.ts'

/** Languages whose name, key or short key contains the text, in any case and without regard to accents. */
export function filterLanguages(languages: readonly Language[], text: string): Language[] {
  const wanted = foldText(text.trim())
  return languages.filter(({ key, lang, shortKey }) =>
    [key, lang, shortKey, englishNameOf(key)].some((value) => foldText(value ?? '').includes(wanted)),
  )
}

/** The English name, for somebody who cannot type the script. */
function englishNameOf(key: string): string {
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(key.split('_', 1)[0] ?? key) ?? ''
}
