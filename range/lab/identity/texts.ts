import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { z } from '#range/zod.ts'
import { readCookie } from '#shop/pipeline/cookies.ts'
import { parseYaml } from '#shop/store/yaml.ts'

const LANGUAGES = { en: 'en', de: 'de_DE' } as const

export type OrchardLanguage = keyof typeof LANGUAGES

const catalogue = z.record(z.string(), z.string())

/** Says the text with this name, its `{blanks}` filled in. */
export type Say = (name: string, blanks?: Readonly<Record<string, string>>) => string

/** Orchard's texts in two languages, each read when somebody first speaks it. */
export function orchardTexts(directory: string): (language: OrchardLanguage) => Say {
  const read = new Map<OrchardLanguage, Say>()
  return (language) => {
    const known = read.get(language)
    if (known) return known
    const texts = catalogue.parse(parseYaml(readFileSync(join(directory, `${LANGUAGES[language]}.yml`), 'utf8')))
    const say: Say = (name, blanks = {}) => {
      const text = texts[name]
      if (text === undefined) throw new Error(`Orchard has no text ${name} in ${LANGUAGES[language]}.`)
      return text.replace(/\{(\w+)\}/g, (blank, key: string) => blanks[key] ?? blank)
    }
    read.set(language, say)
    return say
  }
}

/** The language chosen in the shop, which shares its host name with us; somebody who never chose gets the browser's. */
export function languageFor(request: FastifyRequest): OrchardLanguage {
  const chosen = readCookie(request, 'language') ?? request.headers['accept-language'] ?? ''
  return /^de\b|^de_/i.test(chosen) ? 'de' : 'en'
}
