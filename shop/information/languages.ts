import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/application.ts'
import { LANGUAGE_TABLE } from '#shop/information/language-table.ts'
import type { Texts } from '#shop/texts/texts.ts'

type Messages = Readonly<Record<string, string>>

const ENGLISH: Language = {
  key: 'en',
  lang: 'English',
  icons: ['gb', 'us'],
  shortKey: 'EN',
  percentage: 100,
  gauge: 'full',
}

/** Left out of the list, yet its file is served. */
const UNLISTED = 'tlh_AA'

/** Lists English (`en.json`) and the languages with a `<key>/page.json`, by their own names. */
export function readLanguages(directory: string, texts: Texts): Language[] {
  const english = readMessages(join(directory, 'en.json'))
  const keys = readdirSync(directory).filter((key) => key !== UNLISTED && existsSync(join(directory, key, 'page.json')))
  const others = keys.map((key) => describe(key, readMessages(join(directory, key, 'page.json')), english, texts))
  return [ENGLISH, ...others].sort((left, right) => left.lang.localeCompare(right.lang))
}

function describe(key: string, messages: Messages, english: Messages, texts: Texts): Language {
  const names = Object.keys(english)
  const translated = names.filter((name) => messages[name] !== undefined && messages[name] !== english[name])
  const percentage = Math.round(((translated.length / names.length + texts.shareOf(key)) / 2) * 100)
  const entry = LANGUAGE_TABLE.find((language) => language.key === key)
  const flags = entry && { icons: entry.icons, shortKey: entry.shortKey }
  return { key, lang: messages.LANGUAGE ?? key, ...flags, percentage, gauge: gaugeOf(percentage) }
}

function gaugeOf(percentage: number): Language['gauge'] {
  if (percentage > 80) return 'full'
  if (percentage > 60) return 'three-quarters'
  if (percentage > 40) return 'half'
  return percentage > 20 ? 'quarter' : 'empty'
}

function readMessages(path: string): Messages {
  return JSON.parse(readFileSync(path, 'utf8'))
}
