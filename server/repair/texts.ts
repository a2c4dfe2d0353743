import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCookie } from '#foundation/cookies.ts'
import { pluralFormOf } from '#foundation/plurals.ts'

type Texts = Readonly<Record<string, string>>
type Headers = Parameters<typeof readCookie>[0]['headers']

/** Returns the text of a key with its `{{blanks}}` filled in. `count` chooses the plural form; `_other` serves for missing ones. */
export type Say = (key: string, blanks?: Readonly<Record<string, string | number>>) => string

const ENGLISH = 'en'

/** Texts of the page in place of a shop that does not open. English is `content/i18n/repair.json`. */
export class RepairTexts {
  readonly #directory: string
  /** Names of translation folders, such as `de_DE`. */
  readonly languages: readonly string[]

  constructor(contentDirectory: string) {
    this.#directory = join(contentDirectory, 'i18n')
    const translated = readdirSync(this.#directory, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(this.#directory, entry.name, 'repair.json')))
      .map(({ name }) => name)
    this.languages = [ENGLISH, ...translated.sort()]
  }

  /** Uses English for missing texts. */
  sayIn(language: string): Say {
    const english = this.#read(ENGLISH)
    const own = this.#read(language)
    return (key, blanks = {}) => {
      const { count } = blanks
      const form = (of: string): string => (typeof count === 'number' ? `${key}_${pluralFormOf(of, count)}` : key)
      const text =
        own[form(language)] || own[`${key}_other`] || own[key] || english[form(ENGLISH)] || english[key] || key
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(blanks[name] ?? ''))
    }
  }

  choose(headers: Headers): string {
    const accepted = (headers['accept-language'] ?? '').split(',').map((range) => range.split(';', 1)[0] ?? '')
    for (const wanted of [readCookie({ headers }, 'language') ?? '', ...accepted]) {
      const name = wanted.trim().replace('-', '_').toLowerCase()
      const found =
        this.languages.find((language) => language.toLowerCase() === name) ??
        this.languages.find((language) => shortNameOf(language) === shortNameOf(name))
      if (found) return found
    }
    return ENGLISH
  }

  #read(language: string): Texts {
    const file = join(this.#directory, language === ENGLISH ? '' : language, 'repair.json')
    return JSON.parse(readFileSync(file, 'utf8')) as Texts
  }
}

/** `de` for `de_DE`. */
export function shortNameOf(language: string): string {
  return language.split('_', 1)[0] ?? language
}
