import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '#foundation/yaml.ts'
import { checkText, type Finding } from './i18n/check-text.ts'
import { hashEnglish, listStale, readOwnSeen, readSeen, unitOf } from './i18n/read-english.ts'
import {
  COURSE_PARTS,
  isPluralForm,
  type Part,
  type Parts,
  PRODUCT_PARTS,
  readEnglish,
  readSentences,
  readTranslated,
  sourcesOfShop,
  type Texts,
  withoutForm,
} from './i18n/read-texts.ts'
import { root, say } from './run/console.mjs'

export interface PartReport {
  language: string
  part: Part
  keys: number
  translated: number
  /** Keys that fall back to English. */
  missing: string[]
  /** Translations without an English text. */
  obsolete: string[]
  /** Keys or files whose English changed since the translation was read. */
  stale: string[]
  /** Findings of `check-text.ts`. */
  faults: Finding[]
  /** Texts that are too wide for their place, perhaps. */
  long: Finding[]
}

const MAX_NAMED_KEYS = 3

/** Content of `complete.yml`. */
export interface Promised {
  product: readonly string[]
  course: readonly string[]
  same: readonly string[]
}

/**
 * `npm run i18n:report [-- <language> [course]]`: a table; with a language, all that is to be done in it. Parts of the
 * course that were not begun are only counted, unless `course` is given. Returns 1 if a promised language is not complete,
 * or with a language if that one is not.
 */
export async function main([wanted, more]: string[]): Promise<number> {
  const reports = await reportTranslations(root)
  const promised = readPromised(root)
  if (wanted !== undefined && !reports.some(({ language }) => language === wanted)) {
    say(`There is no folder content/i18n/${wanted}. Make one: npm run i18n:new -- ${wanted}`)
    return 1
  }
  const shown = reports.filter(({ language }) => wanted === undefined || language === wanted)
  const isBegun = ({ part, translated }: PartReport): boolean => translated > 0 || isProduct(part)
  say(rowOf(['language', 'part', 'keys', 'done', '%', 'missing', 'stale', 'faults', 'long', 'obsolete']))
  for (const report of shown.filter(isBegun)) {
    const { language, part, keys, translated, missing, stale, faults, long, obsolete } = report
    const share = keys === 0 ? 100 : Math.floor((translated / keys) * 100)
    const counts = [missing, stale, faults, long, obsolete].map((list) => list.length)
    say(rowOf([language, part, keys, translated, share, ...counts]))
  }
  if (wanted !== undefined) {
    const listed = shown.filter((report) => more === 'course' || isBegun(report))
    for (const report of listed) for (const line of describe(report)) say(line)
    const left = shown.filter((report) => !listed.includes(report)).map(({ part, keys }) => `${part} ${keys}`)
    if (left.length > 0) {
      say(`Of the course, not begun: ${left.join(', ')}. All of it: npm run i18n:report -- ${wanted} course`)
    }
  }
  const open = listOpen(shown, promised)
  for (const report of open) say(tellOpen(report))
  return open.length > 0 ? 1 : 0
}

/** Says in one line which texts of a promised part are to be done, and how to see all of them. */
function tellOpen({ language, part, missing, stale, faults, obsolete }: PartReport): string {
  const keys = [...missing, ...stale, ...faults.map(({ key }) => key), ...obsolete]
  const rest = keys.length > MAX_NAMED_KEYS ? ` and ${keys.length - MAX_NAMED_KEYS} more` : ''
  const named = keys.slice(0, MAX_NAMED_KEYS).join(', ') + rest
  return `${language} is promised, and its ${part} is not complete: ${named}. See npm run i18n:report -- ${language}`
}

function describe({ part, missing, stale, faults, long, obsolete }: PartReport): string[] {
  return [
    ...missing.map((key) => `missing in ${part}: ${key}`),
    ...stale.map((key) => `stale in ${part}, the English changed: ${key}`),
    ...faults.map(({ key, kind, text }) => `${kind} in ${part}: ${key}: ${text}`),
    ...long.map(({ key, text }) => `perhaps too long in ${part}: ${key}: ${text}`),
    ...obsolete.map((key) => `obsolete in ${part}: ${key}`),
  ]
}

function rowOf(cells: readonly (string | number)[]): string {
  return cells.map((cell, at) => (at < 2 ? String(cell).padEnd(14) : String(cell).padStart(9))).join('')
}

function isProduct(part: Part): boolean {
  return PRODUCT_PARTS.some((own) => own === part)
}

/** Parts of promised languages with a missing, stale, obsolete or faulty text. */
export function listOpen(reports: readonly PartReport[], { product, course }: Promised): PartReport[] {
  return reports.filter(({ language, part, missing, stale, faults, obsolete }) => {
    const isPromised = (isProduct(part) ? product : course).includes(language)
    return isPromised && [missing, stale, faults, obsolete].some((list) => list.length > 0)
  })
}

export function readPromised(directory: string): Promised {
  const file = join(directory, 'content', 'i18n', 'complete.yml')
  const read = existsSync(file) ? (parseYaml(readFileSync(file, 'utf8')) as Partial<Promised>) : {}
  return { product: read.product ?? [], course: read.course ?? [], same: read.same ?? [] }
}

/** Folders of languages; an unlisted one is left out. */
export function listFolders(directory: string): string[] {
  const entries = readdirSync(join(directory, 'content', 'i18n'), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && entry.name !== 'tlh_AA').map(({ name }) => name)
}

/** Compares the English texts with every folder of translations. @param directory of the project */
export async function reportTranslations(directory: string): Promise<PartReport[]> {
  const english = await readEnglish(directory)
  const sources = sourcesOfShop(directory)
  const { same } = readPromised(directory)
  const [now, seen] = [hashEnglish(english), readSeen(directory)]
  const languages = listFolders(directory)
  const german = languages.includes('de_DE') ? readTranslated(directory, 'de_DE', english) : undefined
  return languages.flatMap((language) => {
    const translated = language === 'de_DE' && german ? german : readTranslated(directory, language, english)
    const stale = listStale(now, seen, readOwnSeen(directory, language))
    const rules = { language, german, ...readRules(directory, language, same) }
    return [...PRODUCT_PARTS, ...COURSE_PARTS].map((part): PartReport => {
      const compared = compare(language, english[part], translated[part])
      const texts = part === 'shop' ? readSentences(directory, language) : translated[part]
      const findings = listFindings(part, english[part], texts, rules)
      const units = new Set([...translated[part].keys()].map((key) => unitOf(part, withoutFormIn(english[part], key))))
      return {
        language,
        part,
        ...compared,
        obsolete: compared.obsolete.filter((key) => part !== 'shop' || (!isPluralForm(key) && !sources.includes(key))),
        stale: stale.filter(([of, unit]) => of === part && units.has(unit)).map(([, unit]) => unit),
        faults: findings.filter(({ kind }) => kind !== 'long'),
        long: findings.filter(({ kind }) => kind === 'long'),
      }
    })
  })
}

interface Rules {
  language: string
  german: Parts | undefined
  same: ReadonlySet<string>
  terms: { never: RegExp; instead: string }[]
}

/** Reads `glossary.yml` and `same.yml` of a language. */
function readRules(directory: string, language: string, same: readonly string[]): Pick<Rules, 'same' | 'terms'> {
  const read = (file: string): unknown => {
    const path = join(directory, 'content', 'i18n', language, file)
    return existsSync(path) ? parseYaml(readFileSync(path, 'utf8')) : undefined
  }
  const own = (read('same.yml') ?? []) as string[]
  const glossary = Object.values((read('glossary.yml') ?? {}) as Record<string, Record<string, string>>)
  const terms = glossary.flatMap(({ never, ...words }) =>
    never ? [{ never: toPattern(never), instead: Object.values(words)[0] ?? '' }] : [],
  )
  return { same: new Set([...same, ...own]), terms }
}

/** Letters of any script are letters, unless a pattern was written without that. */
function toPattern(never: string): RegExp {
  try {
    return new RegExp(never, 'u')
  } catch {
    return new RegExp(never)
  }
}

/** Findings in the texts of a part. Pages of the handbook are checked where they are read. */
function listFindings(part: Part, english: Texts, translated: Texts, rules: Rules): Finding[] {
  if (part === 'handbook') return []
  return [...translated].flatMap(([key, text]) => {
    const base = withoutFormIn(part === 'shop' ? translated : english, key)
    const original = part === 'shop' ? base : (english.get(key) ?? english.get(base))
    if (original === undefined || text === '') return []
    const german = rules.german?.[part]
    const { language, same, terms } = rules
    const told = { language, key, english: original, text, same, terms, german: german?.get(key) ?? german?.get(base) }
    return checkText(told)
  })
}

/** The key of an English text for a plural form that English lacks. */
function withoutFormIn(english: Texts, key: string): string {
  return isPluralForm(key) && english.has(withoutForm(key)) ? withoutForm(key) : key
}

function compare(
  language: string,
  english: Texts,
  translation: Texts,
): Pick<PartReport, 'keys' | 'translated' | 'missing' | 'obsolete'> {
  const forms = new Intl.PluralRules(language.replace('_', '-')).resolvedOptions().pluralCategories
  const wanted = new Set<string>()
  for (const key of english.keys()) {
    const [, base] = /^(.*)_one$/.exec(key) ?? []
    if (base === undefined || !english.has(base)) wanted.add(key)
    else for (const form of forms) if (form !== 'other') wanted.add(`${base}_${form}`)
  }
  const isKnown = (key: string): boolean => wanted.has(key) || english.has(key) || english.has(withoutForm(key))
  const missing = [...wanted].filter((key) => !translation.get(key) && !translation.get(`${key}_other`))
  const obsolete = [...translation.keys()].filter((key) => !isKnown(key))
  return { keys: wanted.size, translated: wanted.size - missing.length, missing, obsolete }
}
