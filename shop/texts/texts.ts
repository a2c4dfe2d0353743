import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { readCookie } from '#common/cookies.ts'
import { parseYaml } from '#common/yaml.ts'

type Catalogue = ReadonlyMap<string, string>

/** Translations of what the database says in English: product texts, questions. */
export class Texts {
  readonly #catalogues: ReadonlyMap<string, Catalogue>

  constructor(catalogues: ReadonlyMap<string, Catalogue>) {
    this.#catalogues = catalogues
  }

  /** The text in the language of the customer; English where there is no translation. */
  translate(request: FastifyRequest, text: unknown): unknown {
    return this.in(this.languageOf(request), text)
  }

  /** The language that the customer chose, if there is a catalogue for it; else undefined. */
  languageOf(request: FastifyRequest): string | undefined {
    const language = readCookie(request, 'language')
    return language !== undefined && this.#catalogues.has(language) ? language : undefined
  }

  in(language: string | undefined, text: unknown): unknown {
    if (language === undefined || typeof text !== 'string') return text
    return this.#catalogues.get(language)?.get(text) ?? text
  }

  /** How many texts differ from English in a language, of how many that any language translates: 0 … 1. */
  shareOf(language: string): number {
    const all = new Set([...this.#catalogues.values()].flatMap((catalogue) => [...catalogue.keys()]))
    if (all.size === 0) return 0
    const own = [...(this.#catalogues.get(language) ?? [])].filter(([english, text]) => english !== text)
    return own.length / all.size
  }
}

/** Reads `<language>.yml` files that map English texts to their translations; no folder means English only. */
export function readTexts(directory: string): Texts {
  const catalogues = new Map<string, Catalogue>()
  for (const file of filesIn(directory)) {
    const content: unknown = parseYaml(readFileSync(join(directory, file), 'utf8'))
    const entries = Object.entries((content ?? {}) as Record<string, unknown>)
    catalogues.set(
      file.slice(0, -'.yml'.length),
      new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    )
  }
  return new Texts(catalogues)
}

function filesIn(directory: string): string[] {
  try {
    return readdirSync(directory).filter((file) => file.endsWith('.yml'))
  } catch {
    return []
  }
}
