import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parseYaml } from '#foundation/yaml.ts'
import { type CodingTexts, parseCodingTexts } from '#game/coding/parse-coding.ts'
import { parsePlaceText } from '#game/coding/parse-place.ts'
import { isMissing, messageOf } from './read-folder.ts'
import { isRecord, parseTranslation, type Translation, type Translations } from './translation.ts'
import { translationFileOf, type Unit } from './unit.ts'

/** Descriptions of all challenges, for languages without the course. */
const DESCRIPTIONS = 'challenges.yml'

/** Content of translated files of one folder such as `content/i18n`. Each language is read on first use. */
export class TranslationFolders {
  readonly #directory: URL
  readonly #descriptions = new Map<string, Readonly<Record<string, unknown>>>()
  /** Languages with texts of challenges, such as `de_DE`. */
  readonly languages: readonly string[]
  /** Those with a file for each challenge. */
  readonly coursed: ReadonlySet<string>

  constructor(directory: URL) {
    this.#directory = directory
    const names = existsSync(directory) ? readdirSync(directory) : []
    const isThere = (path: string): boolean => existsSync(new URL(path, directory))
    this.coursed = new Set(names.filter((name) => isThere(`${name}/challenges/`)))
    this.languages = names.filter((name) => this.coursed.has(name) || isThere(`${name}/${DESCRIPTIONS}`)).sort()
  }

  /**
   * Texts of a challenge, unchecked: `challenges/<folder>.yml`, else its description in `challenges.yml`.
   * @throws {Error} of the parser
   */
  read(language: string, folder: string): unknown {
    const own = this.readFile(language, `challenges/${folder}.yml`)
    return own === undefined ? this.#describe(language)[folder] : own
  }

  /** Content of a YAML file of a language; undefined if it is missing. @throws {Error} of the parser */
  readFile(language: string, path: string): unknown {
    try {
      return parseYaml(readFileSync(new URL(`${language}/${path}`, this.#directory), 'utf8'))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  #describe(language: string): Readonly<Record<string, unknown>> {
    const known = this.#descriptions.get(language)
    if (known) return known
    const content = this.readFile(language, DESCRIPTIONS)
    const read = isRecord(content) ? content : {}
    this.#descriptions.set(language, read)
    return read
  }
}

const NOTHING: { texts?: undefined; fix?: undefined; faults: string[] } = { faults: [] }

/** Adds the translations of a unit, each read and checked when it is asked for. A broken one is English. */
export function translateLate(unit: Unit, folders: TranslationFolders): Unit {
  const { coding, place } = unit
  const read = keepResults((language) => readTranslation(unit, language, folders))
  const coursed = [...folders.coursed]
  return Object.freeze({
    ...unit,
    translations: lateTranslations(folders.languages, (language) => read(language).translation),
    coding: coding && {
      ...coding,
      translations: lateRecord(coursed, (language) => read(language).coding),
    },
    place: place && { ...place, translations: lateRecord(coursed, (language) => read(language).fix) },
  })
}

interface ReadTranslation {
  translation: Translation | undefined
  coding?: CodingTexts | undefined
  fix?: string | undefined
  faults: string[]
}

/** Reads and checks one translation of a unit. Its faults name the file. */
export function readTranslation(unit: Unit, language: string, folders: TranslationFolders): ReadTranslation {
  const { folder, challenge, tutorial, oracle, coding, place } = unit
  const file = translationFileOf(folder, language)
  try {
    const content = folders.read(language, folder)
    const { coding: codingTexts, ...texts } = isRecord(content) ? content : {}
    const facts = { challenge, settings: oracle.settings ?? {}, tutorial }
    const { translation, faults } = parseTranslation(facts, file, isRecord(content) ? texts : content)
    const inCoding = coding ? parseCodingTexts(coding, file, codingTexts) : NOTHING
    const inPlace = place ? parsePlaceText(file, codingTexts) : NOTHING
    return {
      translation: faults.length > 0 ? undefined : translation,
      coding: inCoding.faults.length > 0 ? undefined : inCoding.texts,
      fix: inPlace.fix,
      faults: [...faults, ...inCoding.faults, ...inPlace.faults],
    }
  } catch (error) {
    return { translation: undefined, faults: [`${file}: ${messageOf(error)}`] }
  }
}

function lateTranslations(
  languages: readonly string[],
  read: (language: string) => Translation | undefined,
): Translations {
  return {
    get: (language) => (languages.includes(language) ? read(language) : undefined),
    has: (language) => languages.includes(language),
    keys: () => new Map(languages.map((language) => [language, undefined])).keys(),
  }
}

/** A record whose values are made on first use. Undefined values count as missing. */
function lateRecord<Value>(
  languages: readonly string[],
  read: (language: string) => Value | undefined,
): Readonly<Record<string, Value>> {
  const record = {}
  for (const language of languages) {
    Object.defineProperty(record, language, { enumerable: true, get: () => read(language) })
  }
  return record
}

function keepResults<Result>(work: (language: string) => Result): (language: string) => Result {
  const known = new Map<string, Result>()
  return (language) => {
    const kept = known.get(language)
    if (kept !== undefined) return kept
    const made = work(language)
    known.set(language, made)
    return made
  }
}
