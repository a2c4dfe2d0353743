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
type Catalogue = ReadonlyMap<string, Translation>

/** Translations of English texts of the database: product texts, questions. */
export class Texts {
  readonly #catalogues: ReadonlyMap<string, Catalogue>

  constructor(catalogues: ReadonlyMap<string, Catalogue>) {
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

  /** Share of texts that differ from English, among those that any language translates: 0 … 1. */
  shareOf(language: string): number {
    const all = new Set([...this.#catalogues.values()].flatMap((catalogue) => [...catalogue.keys()]))
    if (all.size === 0) return 0
    const own = [...(this.#catalogues.get(language) ?? [])].filter(([english, text]) => english !== text)
    return own.length / all.size
  }
}

/** Reads `<language>/shop.yml` files, which map English texts to translations; empty if the folder is missing. */
export function readTexts(directory: string): Texts {
  const catalogues = new Map<string, Catalogue>()
  for (const language of languagesIn(directory)) {
    const content: unknown = parseYaml(readFileSync(join(directory, language, FILE), 'utf8'))
    const entries = Object.entries((content ?? {}) as Record<string, unknown>)
    catalogues.set(
      language,
      new Map(entries.filter((entry): entry is [string, Translation] => isTranslation(entry[1]))),
    )
  }
  return new Texts(catalogues)
}

function isTranslation(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'string'
  return Object.values(value).every((form) => typeof form === 'string')
}

function languagesIn(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory).filter((language) => existsSync(join(directory, language, FILE)))
}
