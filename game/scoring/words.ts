import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { pluralFormOf } from '#foundation/plurals.ts'
import type { Reason } from './judge.ts'

const TEXTS = new URL('../../content/i18n/', import.meta.url)
const FILE = 'tool-report.json'

export const ENGLISH = 'en'

type Texts = Readonly<Record<string, string>>

/** Returns the text of a key with its `{{blanks}}` filled in. `count` chooses the plural form; `_other` serves for missing ones. */
export type Say = (key: string, blanks?: Readonly<Record<string, string | number>>) => string

/** Languages that reports are written in, such as `de_DE`. */
export function listLanguages(): string[] {
  const folders = readdirSync(TEXTS, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const translated = folders.map(({ name }) => name).filter((name) => existsSync(new URL(`${name}/${FILE}`, TEXTS)))
  return [ENGLISH, ...translated.sort()]
}

/** Texts of a language of `listLanguages`; English where one is missing. */
export function sayIn(language: string): Say {
  const english = readTexts(ENGLISH)
  const own = language === ENGLISH ? english : readTexts(language)
  return (key, blanks = {}) => {
    const { count } = blanks
    const form = (of: string): string => (typeof count === 'number' ? `${key}_${pluralFormOf(of, count)}` : key)
    const text = own[form(language)] ?? own[`${key}_other`] ?? own[key] ?? english[form(ENGLISH)] ?? english[key] ?? key
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(blanks[name] ?? ''))
  }
}

function readTexts(language: string): Texts {
  return JSON.parse(readFileSync(new URL(language === ENGLISH ? FILE : `${language}/${FILE}`, TEXTS), 'utf8')) as Texts
}

const FOUND = /^FOUND_([A-Z]+)_([A-Z]+)$/

/** The sentences of a reason: of a match one for the place and one for the kind. */
export function explainIn(say: Say): (reason: Reason) => { code: string; text: string } {
  return ({ code, facts }) => {
    const [, place, kind] = FOUND.exec(code) ?? []
    const keys = place && kind ? [`SCORE_PLACE_${place}`, `SCORE_KIND_${kind}`] : [`SCORE_WHY_${code}`]
    return { code, text: keys.map((key) => say(key, facts)).join(' ') }
  }
}
