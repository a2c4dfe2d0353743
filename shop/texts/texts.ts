import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { readCookie } from '#foundation/cookies.ts'
import { pluralFormOf } from '#foundation/plurals.ts'
import { parseYaml } from '#foundation/yaml.ts'

const FILE = 'shop.yml'

/** A text, or its plural forms. */
type Translation = string | PluralForms
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>
export type Catalogue = ReadonlyMap<string, Translation>

/** Translations of English texts of the database: product texts, questions. */
export class Texts {
  readonly #catalogues: Pick<ReadonlyMap<string, Catalogue>, 'get' | 'has'>

  /** @param catalogues by language, each perhaps read on first use */
  constructor(catalogues: Pick<ReadonlyMap<string, Catalogue>, 'get' | 'has'>) {
    this.#catalogues = catalogues
  }

  /** Translates a text into the customer's language, or leaves it English. */
  translate<Text>(request: FastifyRequest, text: Text): Text {
    return this.in(this.languageOf(request), text)
  }

  /** The customer's language, if it has a catalogue; else undefined. */
  languageOf(request: FastifyRequest): string | undefined {
    const language = readCookie(request, 'language')
    return language !== undefined && this.#catalogues.has(language) ? language : undefined
  }

  in<Text>(language: string | undefined, text: Text): Text {
    if (language === undefined || typeof text !== 'string') return text
    const translation = this.#catalogues.get(language)?.get(text)
    return ((typeof translation === 'string' ? translation : translation?.other) as Text | undefined) || text
  }

  /** The plural form for a number; undefined without a translation. */
  counted(language: string | undefined, text: string, count: number): string | undefined {
    const translation = language === undefined ? undefined : this.#catalogues.get(language)?.get(text)
    if (language === undefined || translation === undefined) return undefined
    if (typeof translation === 'string') return translation || undefined
    return translation[pluralFormOf(language, count)] || translation.other || undefined
  }
}

/**
 * Texts of a folder with `<language>/shop.yml` files, which map English texts to translations; none if the folder is
 * missing. A language is read when the first request asks for it.
 */
export function readTexts(directory: string): Texts {
  const languages = new Set(languagesIn(directory))
  const read = new Map<string, Catalogue>()
  return new Texts({
    has: (language) => languages.has(language),
    get: (language) => {
      const known = read.get(language)
      if (known || !languages.has(language)) return known
      const catalogue = readCatalogue(directory, language)
      read.set(language, catalogue)
      return catalogue
    },
  })
}

/** Translations in `<language>/shop.yml`; none if the file is missing. */
export function readCatalogue(directory: string, language: string): Catalogue {
  const file = join(directory, language, FILE)
  if (!existsSync(file)) return new Map()
  const content: unknown = parseYaml(readFileSync(file, 'utf8'))
  const entries = Object.entries((content ?? {}) as Record<string, unknown>)
  return new Map(entries.filter((entry): entry is [string, Translation] => isTranslation(entry[1])))
}

function isTranslation(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'string'
  return Object.values(value).every((form) => typeof form === 'string')
}

function languagesIn(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory).filter((language) => existsSync(join(directory, language, FILE)))
}
