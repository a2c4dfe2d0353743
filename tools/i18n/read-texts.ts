import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TutorialStep } from '#contract/tutorial.ts'
import { parseYaml } from '#foundation/yaml.ts'
import { discoverUnits } from '#game/catalogue/discover-units.ts'
import { discoverGeneralTutorials } from '#game/catalogue/general-tutorials.ts'
import { TranslationFolders } from '#game/catalogue/late-translations.ts'

/** Texts by key. */
export type Texts = ReadonlyMap<string, string>

/** Parts of the product, which every language of the menu should have. */
export const PRODUCT_PARTS = ['page', 'class', 'repair', 'tools', 'shop', 'descriptions'] as const
/** Parts of the course, which only some languages have. */
export const COURSE_PARTS = [
  'lab',
  'orchard',
  'bench',
  'requests',
  'coding',
  'web',
  'handbook',
  'challenges',
  'tutorials',
] as const

export type Part = (typeof PRODUCT_PARTS)[number] | (typeof COURSE_PARTS)[number]
export type Parts = Readonly<Record<Part, Texts>>

const PLURAL = /_(?:zero|one|two|few|many|other)$/

export function isPluralForm(key: string): boolean {
  return PLURAL.test(key)
}

/** `TEAMS_few` → `TEAMS`. */
export function withoutForm(key: string): string {
  return key.replace(PLURAL, '')
}

/** Files of a language that hold one text for each key. */
const FLAT = {
  page: 'page.json',
  class: 'class.json',
  repair: 'repair.json',
  tools: 'tool-report.json',
  lab: 'lab.yml',
  orchard: 'orchard.yml',
  bench: 'bench.yml',
  requests: 'requests.yml',
  coding: 'coding.yml',
} as const satisfies Partial<Record<Part, string>>

const ENGLISH_FILES = { page: 'en.json', class: 'class.json', repair: 'repair.json', tools: 'tool-report.json' }
const WEB_FIELDS = ['name', 'tagline', 'title', 'summary', 'body']

/** The English texts of all parts. @param directory of the project */
export async function readEnglish(directory: string): Promise<Parts> {
  const content = join(directory, 'content')
  const challenges = await listChallenges(directory)
  const flat = Object.entries(FLAT).map(([part, file]) => {
    const own = part in ENGLISH_FILES ? ENGLISH_FILES[part as keyof typeof ENGLISH_FILES] : undefined
    const path = own ? join(content, 'i18n', own) : join(content, 'lab', file.replace('.yml', '.en.yml'))
    return [part, listTexts(path)]
  })
  return {
    ...(Object.fromEntries(flat) as Record<keyof typeof FLAT, Texts>),
    shop: sentencesOfShop(directory),
    descriptions: only(challenges, isDescription),
    web: listFilesBelow(join(content, 'lab', 'web'), WEB_FIELDS),
    handbook: listPages(join(content, 'lab', 'handbook')),
    challenges: only(challenges, (key) => !isTutorial(key) && !isDescription(key)),
    tutorials: new Map([...only(challenges, isTutorial), ...(await listGeneralTutorials(directory))]),
  }
}

/** The texts of a language. @param directory of the project */
export function readTranslated(directory: string, language: string, english: Parts): Parts {
  const own = join(directory, 'content', 'i18n', language)
  const challenges = new Map([
    ...listDescriptions(join(own, 'challenges.yml')),
    ...listFilesBelow(join(own, 'challenges')),
  ])
  const flat = Object.entries(FLAT).map(([part, file]) => [part, listTexts(join(own, file))])
  return {
    ...(Object.fromEntries(flat) as Record<keyof typeof FLAT, Texts>),
    shop: byBeginning(readSentences(directory, language), english.shop),
    descriptions: only(challenges, isDescription),
    web: listFilesBelow(join(own, 'web')),
    handbook: listPages(join(own, 'handbook')),
    challenges: only(challenges, (key) => !isTutorial(key) && !isDescription(key)),
    tutorials: new Map([...only(challenges, isTutorial), ...listFilesBelow(join(own, 'tutorials'))]),
  }
}

/** Sentences of the server in a language, by the English ones as they are in its file. */
export function readSentences(directory: string, language: string): Texts {
  return listTexts(join(directory, 'content', 'i18n', language, 'shop.yml'))
}

/** Keys of tutorials. */
const isTutorial = (key: string): boolean => key.includes('.yml tutorial.')
const isDescription = (key: string): boolean => key.endsWith('.yml description')

function only(texts: Texts, isWanted: (key: string) => boolean): Texts {
  return new Map([...texts].filter(([key]) => isWanted(key)))
}

/** Texts of a JSON or YAML file by path; empty if the file is missing. */
function listTexts(file: string): Texts {
  if (!existsSync(file)) return new Map()
  const text = readFileSync(file, 'utf8')
  return new Map(flatten(file.endsWith('.json') ? JSON.parse(text) : parseYaml(text), ''))
}

/** Descriptions of `challenges.yml`, keyed as those of `challenges/<folder>.yml`. */
function listDescriptions(file: string): Texts {
  return new Map(
    [...listTexts(file)].map(([path, text]) => {
      const [folder = '', ...field] = path.split('.')
      return [`${folder}.yml ${field.join('.')}`, text]
    }),
  )
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

/** Pages of the handbook, each as one text. */
function listPages(folder: string): Texts {
  return new Map(
    globSync('*/*.yml', { cwd: folder })
      .sort()
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
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
export function sourcesOfShop(directory: string): string {
  const files = globSync(
    ['shop/**/*.ts', 'content/*.yml', 'content/chatbot/*.json', 'config/*.yml', 'server/config/**/*.{ts,yml}'],
    { cwd: directory },
  )
  const sources = files.map((file) => readFileSync(join(directory, file), 'utf8'))
  return sources.join('\n').replaceAll("\\'", "'").replaceAll("''", "'")
}
