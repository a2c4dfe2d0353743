import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { readCookie } from '#common/cookies.ts'
import { parseYaml } from '#common/yaml.ts'
import { z } from '#range/zod.ts'

const FILES = { en: 'en.yml', de: 'de_DE.yml' } as const

/** As `<html lang>` names it. */
export type LabLanguage = keyof typeof FILES

const catalogue = z.record(z.string(), z.string())

/** Says the text with this key, its `{blanks}` filled in. */
export type Say = (key: string, blanks?: Readonly<Record<string, string | number>>) => string

/** The lab's texts, each language read when somebody first speaks it. A text that is missing is said by its key. */
export function labTexts(directory: string): (language: LabLanguage) => Say {
  const read = new Map<LabLanguage, Say>()
  return (language) => {
    const known = read.get(language)
    if (known) return known
    const texts = catalogue.parse(parseYaml(readFileSync(join(directory, FILES[language]), 'utf8')))
    const say: Say = (key, blanks = {}) => {
      const text = Object.hasOwn(texts, key) ? (texts[key] ?? key) : key
      return text.replace(/\{(\w+)\}/g, (blank, name: string) => String(blanks[name] ?? blank))
    }
    read.set(language, say)
    return say
  }
}

/** The language chosen in the shop, which shares its host name with us; who never chose one of ours gets the browser's. */
export function languageFor(request: FastifyRequest): LabLanguage {
  const chosen = readCookie(request, 'language') ?? ''
  if (/^en\b|^en_/i.test(chosen)) return 'en'
  if (/^de\b|^de_/i.test(chosen)) return 'de'
  for (const range of request.headers['accept-language']?.split(',') ?? []) {
    const tag = range.trim().toLowerCase()
    if (tag.startsWith('de')) return 'de'
    if (tag.startsWith('en')) return 'en'
  }
  return 'en'
}
