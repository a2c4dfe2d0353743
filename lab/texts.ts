import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { readCookie } from '#foundation/cookies.ts'
import { pluralFormOf } from '#foundation/plurals.ts'
import { parseYaml } from '#foundation/yaml.ts'
import { z } from '#foundation/zod.ts'

/** Name of a translation folder, e.g. `de_DE`; or `en`. */
export type LabLanguage = string

const ENGLISH: LabLanguage = 'en'

const catalogue = z.record(z.string(), z.string().nullable())

/**
 * Returns the text of a key with its `{blanks}` filled in. If `count` is a blank, a text `<key>_one` (by plural form)
 * wins over `<key>`.
 */
export type Say = (key: string, blanks?: Readonly<Record<string, string | number>>) => string

export type LabPart = 'lab' | 'orchard' | 'bench' | 'requests' | 'coding'

/** Texts of one part of the lab, each language read on first use. */
export interface LabTexts {
  /** Falls back to English, then to the key. */
  in(language: LabLanguage): Say
  /** All texts by key, for a page that renders them itself, with English fallbacks. */
  all(language: LabLanguage): Readonly<Record<string, string>>
  /** The language chosen in the shop, which shares the host name, else the browser's. */
  languageFor(request: FastifyRequest): LabLanguage
}

type Find = (key: string, count: unknown) => string | undefined
type Texts = Readonly<Record<string, string | null>>

/** English is in `lab/<part>.en.yml`, other languages in `i18n/<language>/<part>.yml`. */
export function readLabTexts(contentDirectory: string, part: LabPart): LabTexts {
  const languages = [ENGLISH, ...listTranslatedLanguages(join(contentDirectory, 'i18n'), part)]
  const fileOf = (language: LabLanguage): string =>
    language === ENGLISH ? join('lab', `${part}.en.yml`) : join('i18n', language, `${part}.yml`)
  const read = new Map<LabLanguage, Texts>()
  const listTexts = (language: LabLanguage): Texts => {
    const known = read.get(language)
    if (known) return known
    const texts = catalogue.parse(parseYaml(readFileSync(join(contentDirectory, fileOf(language)), 'utf8')) ?? {})
    read.set(language, texts)
    return texts
  }
  const finderIn = (language: LabLanguage): Find => {
    const texts = listTexts(language)
    const textAt = (key: string): string | undefined =>
      Object.hasOwn(texts, key) ? texts[key] || undefined : undefined
    return (key, count) =>
      (typeof count === 'number' ? textAt(`${key}_${pluralFormOf(language, count)}`) : undefined) ?? textAt(key)
  }
  return {
    in:
      (language) =>
      (key, blanks = {}) => {
        const text = finderIn(language)(key, blanks.count) ?? finderIn(ENGLISH)(key, blanks.count) ?? key
        return text.replace(/\{(\w+)\}/g, (blank, name: string) => String(blanks[name] ?? blank))
      },
    all: (language) => {
      const told = [listTexts(ENGLISH), listTexts(language)].flatMap((texts) => Object.entries(texts))
      return Object.fromEntries(told.flatMap(([key, text]) => (text ? [[key, text]] : [])))
    },
    languageFor: (request) => {
      const accepted = (request.headers['accept-language'] ?? '')
        .split(',')
        .map((range) => range.split(';', 1)[0] ?? '')
      for (const wanted of [readCookie(request, 'language') ?? '', ...accepted]) {
        const language = findClosest(languages, wanted.trim().replace('-', '_').toLowerCase())
        if (language !== undefined) return language
      }
      return ENGLISH
    },
  }
}

/** Language tag without the country, which decides the letters of Chinese alone. */
export function tagOf(language: LabLanguage): string {
  return baseOf(language) === 'zh' ? language.replace('_', '-') : baseOf(language)
}

function baseOf(language: LabLanguage): string {
  return language.split('_', 1)[0] ?? language
}

/** An exact match, else one with another country. */
function findClosest(languages: readonly LabLanguage[], wanted: string): LabLanguage | undefined {
  return (
    languages.find((language) => language.toLowerCase() === wanted) ??
    languages.find((language) => baseOf(language) === baseOf(wanted))
  )
}

function listTranslatedLanguages(directory: string, part: string): LabLanguage[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(directory, entry.name, `${part}.yml`)))
    .map(({ name }) => name)
    .sort()
}
