import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TutorialStep } from '#contract/tutorial.ts'
import { parseYaml } from '#foundation/yaml.ts'
import { discoverUnits } from '#game/catalogue/discover-units.ts'
import { discoverGeneralTutorials } from '#game/catalogue/general-tutorials.ts'
import { TranslationFolders } from '#game/catalogue/late-translations.ts'
import { root, say } from './run/console.mjs'

interface PartReport {
  language: string
  part: string
  keys: number
  translated: number
  /** Keys that fall back to English. */
  missing: string[]
  /** Translations without an English text. */
  obsolete: string[]
}

type Texts = ReadonlyMap<string, string>

const PLURAL = /_(?:zero|one|two|few|many|other)$/

/**
 * `npm run i18n:report [-- <language>]`: a table; with a language, its missing and obsolete keys. Returns the exit
 * code.
 */
export async function main([wanted]: string[]): Promise<number> {
  const reports = await reportTranslations(root)
  say(rowOf(['language', 'part', 'keys', 'translated', 'missing', 'obsolete']))
  for (const { language, part, keys, translated, missing, obsolete } of reports) {
    say(rowOf([language, part, keys, translated, missing.length, obsolete.length]))
  }
  for (const { part, missing, obsolete } of reports.filter(({ language }) => language === wanted)) {
    for (const key of missing) say(`missing in ${part}: ${key}`)
    for (const key of obsolete) say(`obsolete in ${part}: ${key}`)
  }
  return 0
}

function rowOf(cells: readonly (string | number)[]): string {
  return cells.map((cell, at) => (at < 2 ? String(cell).padEnd(12) : String(cell).padStart(11))).join('')
}

/** Compares the English texts with every folder of translations. @param directory of the project */
export async function reportTranslations(directory: string): Promise<PartReport[]> {
  const content = join(directory, 'content')
  const folder = join(content, 'i18n')
  const page = listTexts(join(folder, 'en.json'))
  const classPages = listTexts(join(folder, 'class.json'))
  const repair = listTexts(join(folder, 'repair.json'))
  const toolReport = listTexts(join(folder, 'tool-report.json'))
  const challenges = await listChallenges(directory)
  const generalTutorials = await listGeneralTutorials(directory)
  const web = listFilesBelow(join(content, 'lab', 'web'), ['name', 'tagline', 'title', 'summary', 'body'])
  const shop = sentencesOfShop(directory)
  const sources = sourcesOfShop(directory)
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return languages.flatMap(({ name: language }) => {
    const own = join(folder, language)
    const translatedChallenges = listFilesBelow(join(own, 'challenges'))
    const translatedTutorials = new Map([
      ...only(translatedChallenges, isTutorial),
      ...listFilesBelow(join(own, 'tutorials')),
    ])
    const translatedPage = listTexts(join(own, 'page.json'))
    const report = (part: string, english: Texts, translation: Texts): PartReport => ({
      language,
      part,
      ...compare(language, english, translation),
    })
    const translatedShop = byBeginning(listTexts(join(own, 'shop.yml')), shop)
    return [
      report('page', page, translatedPage),
      report('class', classPages, listTexts(join(own, 'class.json'))),
      report('repair', repair, listTexts(join(own, 'repair.json'))),
      report('tools', toolReport, listTexts(join(own, 'tool-report.json'))),
      {
        ...report('shop', shop, translatedShop),
        obsolete: [...translatedShop.keys()].filter(
          (key) => !PLURAL.test(key) && !shop.has(key) && !sources.includes(key),
        ),
      },
      ...(['lab', 'orchard', 'bench', 'requests', 'coding'] as const).map((part) =>
        report(part, listTexts(join(content, 'lab', `${part}.en.yml`)), listTexts(join(own, `${part}.yml`))),
      ),
      report('web', web, listFilesBelow(join(own, 'web'))),
      report('challenges', only(challenges, isNoTutorial), only(translatedChallenges, isNoTutorial)),
      report('tutorials', new Map([...only(challenges, isTutorial), ...generalTutorials]), translatedTutorials),
    ]
  })
}

function compare(language: string, english: Texts, translation: Texts): Omit<PartReport, 'language' | 'part'> {
  const forms = new Intl.PluralRules(language.replace('_', '-')).resolvedOptions().pluralCategories
  const wanted = new Set<string>()
  for (const key of english.keys()) {
    const [, base] = /^(.*)_one$/.exec(key) ?? []
    if (base === undefined || !english.has(base)) wanted.add(key)
    else for (const form of forms) if (form !== 'other') wanted.add(`${base}_${form}`)
  }
  const isKnown = (key: string): boolean => wanted.has(key) || english.has(key) || english.has(key.replace(PLURAL, ''))
  const missing = [...wanted].filter((key) => !translation.get(key) && !translation.get(`${key}_other`))
  const obsolete = [...translation.keys()].filter((key) => !isKnown(key))
  return { keys: wanted.size, translated: wanted.size - missing.length, missing, obsolete }
}

/** Keys of tutorials. */
const isTutorial = (key: string): boolean => key.includes('.yml tutorial.')
const isNoTutorial = (key: string): boolean => !isTutorial(key)

function only(texts: Texts, isWanted: (key: string) => boolean): Texts {
  return new Map([...texts].filter(([key]) => isWanted(key)))
}

/** Texts of a JSON or YAML file by path; empty if the file is missing. */
function listTexts(file: string): Texts {
  if (!existsSync(file)) return new Map()
  return new Map(flatten(parseYaml(readFileSync(file, 'utf8')), ''))
}

/** Texts of all YAML files below a folder, or of some fields. */
function listFilesBelow(folder: string, fields?: readonly string[]): Texts {
  return new Map(
    globSync('**/*.yml', { cwd: folder }).flatMap((file) =>
      [...listTexts(join(folder, file))]
        .filter(([field]) => fields === undefined || fields.includes(field))
        .map(([field, text]): [string, string] => [`${file} ${field}`, text]),
    ),
  )
}

/** Plural forms of a sentence become `<sentence>_<form>`; the sentence itself is `other`. */
function* flatten(value: unknown, path: string): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value]
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    const isForm = 'other' in value && PLURAL.test(`_${key}`)
    if (isForm) yield* flatten(inner, key === 'other' ? path : `${path}_${key}`)
    else yield* flatten(inner, path === '' ? key : `${path}.${key}`)
  }
}

async function listChallenges(directory: string): Promise<Texts> {
  const folder = pathToFileURL(`${join(directory, 'challenges')}/`)
  const { units } = await discoverUnits(folder, new URL('no-translations/', folder))
  return new Map(
    units.flatMap(
      ({
        folder: name,
        tutorial,
        coding: part,
        place,
        challenge: { description, hints, explanation, weakness, firstPath },
      }) => {
        const coding = part
          ? { hints: part.hints, fixes: part.fixes.map((fix) => fix.explanation) }
          : place && { fix: place.explanation }
        return [
          ...flatten({ description, hints, explanation, weakness, coding, gains: firstPath?.gains }, ''),
          ...listStepTexts(tutorial, 'tutorial'),
        ].map(([field, text]): [string, string] => [`${name}.yml ${field}`, text])
      },
    ),
  )
}

/** Texts of steps as translations have them: two for steps with a reply to a wrong try. */
function listStepTexts(steps: readonly Pick<TutorialStep, 'id' | 'text' | 'wrong'>[], path: string) {
  return steps.flatMap(({ id, text, wrong }) => [
    ...flatten({ [id]: wrong === undefined ? text : { text, wrong } }, path),
  ])
}

async function listGeneralTutorials(directory: string): Promise<Texts> {
  const folder = join(directory, 'game', 'tutorials')
  if (!existsSync(folder)) return new Map()
  const root = pathToFileURL(`${folder}/`)
  const { tutorials } = await discoverGeneralTutorials(root, new TranslationFolders(new URL('no-translations/', root)))
  return new Map(
    tutorials.flatMap(({ folder: file, name, steps }) => [
      [`${file}.yml name`, name] as const,
      ...[...listStepTexts(steps, 'steps')].map(([field, text]) => [`${file}.yml ${field}`, text] as const),
    ]),
  )
}

/** Sentences in the shop's code and in its seed. */
function sentencesOfShop(directory: string): Texts {
  const said = globSync('shop/**/*.ts', { cwd: directory })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith(join('shop', 'seed')))
    .flatMap((file) => listLiterals(readFileSync(join(directory, file), 'utf8')))
  const stored = ['products.yml', 'deliveries.yml', 'security-questions.yml']
    .flatMap((file) => [...listTexts(join(directory, 'content', file))])
    .filter(([path]) => /^\d+(?:\.(?:name|description|question))?$/.test(path))
    .map(([, text]) => text)
  return new Map([...said, ...stored].map((text) => [text, text]))
}

function listLiterals(source: string): string[] {
  const calls = source.matchAll(/\b(?:say|text)\(\s*(?:\{\s*one:[^}]*?other:\s*)?(?:'([^']+)'|"([^"]+)")/g)
  return [...calls].map(([, single, double]) => single ?? double ?? '')
}

/** The shop appends links or notices to some descriptions, so a text with that beginning is a translation of it. */
function byBeginning(translation: Texts, english: Texts): Texts {
  const beginnings = [...english.keys()].filter((key) => key.length > 40)
  return new Map(
    [...translation].map(([key, text]) => [
      english.has(key) ? key : (beginnings.find((beginning) => key.startsWith(beginning)) ?? key),
      text,
    ]),
  )
}

/** All sources that may hold a sentence, because some sentences are passed through variables. */
function sourcesOfShop(directory: string): string {
  const files = globSync(
    ['shop/**/*.ts', 'content/*.yml', 'content/chatbot/*.json', 'config/*.yml', 'server/config/**/*.{ts,yml}'],
    { cwd: directory },
  )
  const sources = files.map((file) => readFileSync(join(directory, file), 'utf8'))
  return sources.join('\n').replaceAll("\\'", "'").replaceAll("''", "'")
}
