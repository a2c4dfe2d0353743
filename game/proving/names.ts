import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProvingWords } from '#contract/proving.ts'
import { parseYaml } from '#foundation/yaml.ts'
import { z } from '#foundation/zod.ts'
import { type SentencePattern, splitPattern, translateByPattern } from './sentence-patterns.ts'

const texts = z.record(z.string(), z.string())

/** Translates what a result says. English is the text itself. */
export interface TrialTranslator {
  /** Name of an attack or a check. */
  name(english: string): string
  /** Sentence that a check threw, or that the judge wrote. */
  sentence(english: string): ProvingWords
}

interface Known {
  names: Readonly<Record<string, string>>
  sentences: readonly SentencePattern[]
}

const ENGLISH: TrialTranslator = { name: String, sentence: (text) => ({ text, isForeign: false }) }

/**
 * Texts of results in other languages, by the English ones: names in `i18n/<language>/proving.yml` and the files of
 * `proving/`, sentences in `proving-sentences.yml`.
 */
export class TrialNames {
  readonly #content: string
  readonly #read = new Map<string, Known>()

  constructor(content: string) {
    this.#content = content
  }

  createTranslator(language: string | undefined): TrialTranslator {
    // The name of a language comes from a cookie.
    if (!language || language === 'en' || !/^[a-z]{2,3}(?:_[A-Z]{2})?$/.test(language)) return ENGLISH
    const { names, sentences } = this.#list(language)
    return {
      name: (name) => (Object.hasOwn(names, name) ? (names[name] ?? name) : name),
      sentence(english) {
        const text = translateByPattern(english, sentences)
        return { text: text ?? english, isForeign: text === undefined }
      },
    }
  }

  #list(language: string): Known {
    const known = this.#read.get(language)
    if (known) return known
    const read = {
      names: this.#readTexts(language, 'proving.yml', 'proving/*.yml'),
      sentences: Object.entries(this.#readTexts(language, 'proving-sentences.yml'))
        .map(([english, translated]) => splitPattern(english, translated))
        .sort((one, other) => other.fixed - one.fixed),
    }
    this.#read.set(language, read)
    return read
  }

  #readTexts(language: string, ...names: string[]): Record<string, string> {
    const folder = join(this.#content, 'i18n', language)
    const files = globSync(names, { cwd: folder })
    return Object.assign(
      {},
      ...files.map((file) => texts.parse(parseYaml(readFileSync(join(folder, file), 'utf8')) ?? {})),
    )
  }
}
