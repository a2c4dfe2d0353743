import { readdir } from 'node:fs/promises'
import { z } from '#foundation/zod.ts'
import { RangeFault } from '#game/errors.ts'
import { findUnknownPlaceholders } from '#game/placeholders.ts'
import {
  challengesNamedBy,
  type GuidedStep,
  stepId,
  stepTexts,
  textOf,
  translateSteps,
  tutorialSchema,
  wordsOf,
} from '#game/tutorial.ts'
import type { TranslationFolders } from './late-translations.ts'
import { importDefault, messageOf } from './read-folder.ts'

const FILE = 'tutorial.ts'

/** A checked tutorial without a challenge. */
export interface GeneralTutorial {
  folder: string
  /** Derived from its folder: `coding-challenges` → `codingChallenges`. */
  key: string
  name: string
  steps: readonly GuidedStep[]
  /** Translations by language as on the wire (`de_DE`). Missing steps fall back to English. */
  translations: Pick<ReadonlyMap<string, TutorialTranslation>, 'get'>
}

const general = z.strictObject({ name: z.string().trim().min(3), steps: tutorialSchema })

const translation = z.strictObject({
  name: z.string().trim().min(3).optional(),
  steps: z.record(stepId, stepTexts).default({}),
})

type TutorialTranslation = z.output<typeof translation>

/**
 * Reads a folder of tutorials; malformed ones become faults.
 * @param translations have `<language>/tutorials/<folder>.yml`, read when a language is asked for; a broken one is
 * English
 */
export async function discoverGeneralTutorials(
  directory: URL,
  translations: Pick<TranslationFolders, 'coursed' | 'readFile'>,
): Promise<{ tutorials: GeneralTutorial[]; faults: RangeFault[] }> {
  const entries = await readdir(directory, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const tutorials: GeneralTutorial[] = []
  const faults: RangeFault[] = []
  for (const folder of folders.sort()) {
    try {
      const english = parseGeneralTutorial(folder, await importDefault(directory, folder, FILE), {})
      tutorials.push(Object.freeze({ ...english, translations: readLate(english, translations) }))
    } catch (cause) {
      const isFault = cause instanceof RangeFault
      faults.push(isFault ? cause : createMalformed(folder, [messageOf(cause)], { cause }))
    }
  }
  return { tutorials, faults }
}

function readLate(
  { folder, steps }: GeneralTutorial,
  folders: Pick<TranslationFolders, 'coursed' | 'readFile'>,
): GeneralTutorial['translations'] {
  const read = new Map<string, TutorialTranslation | undefined>()
  const readIn = (language: string): TutorialTranslation | undefined => {
    const { told } = readTutorialTranslation(folder, steps, language, folders)
    read.set(language, told)
    return told
  }
  return {
    get: (language) =>
      folders.coursed.has(language) ? (read.has(language) ? read.get(language) : readIn(language)) : undefined,
  }
}

/** Reads and checks a translation. Its faults name the file. */
export function readTutorialTranslation(
  folder: string,
  steps: readonly GuidedStep[],
  language: string,
  folders: Pick<TranslationFolders, 'readFile'>,
): { told: TutorialTranslation | undefined; faults: string[] } {
  try {
    const content = folders.readFile(language, `tutorials/${folder}.yml`)
    return parseTranslation(folder, steps, language, content)
  } catch (cause) {
    return { told: undefined, faults: [messageOf(cause)] }
  }
}

function parseTranslation(
  folder: string,
  steps: readonly GuidedStep[],
  language: string,
  texts: unknown,
): { told: TutorialTranslation | undefined; faults: string[] } {
  const file = `i18n/${language}/tutorials/${folder}.yml`
  const { data, error } = translation.safeParse(texts ?? {})
  const faults = (error?.issues ?? []).map(({ path, message }) => `${[file, ...path].join('.')}: ${message}`)
  const ids = steps.map(({ id }) => id)
  for (const [id, told] of Object.entries(data?.steps ?? {})) {
    if (!ids.includes(id)) faults.push(`${file}, ${id}: is the text of no step`)
    faults.push(...findPlaceholderFaults(`${file}, ${id}`, textOf(told)))
  }
  return { told: faults.length > 0 ? undefined : data, faults }
}

/**
 * Checks the exports of a folder, and its translations.
 * @throws RangeFault with the folder, and every fault with its file and field
 */
export function parseGeneralTutorial(
  folder: string,
  content: unknown,
  told: Readonly<Record<string, unknown>>,
): GeneralTutorial {
  const faults: string[] = []
  const check = <Shape>(file: string, schema: z.ZodType<Shape>, value: unknown): Shape | undefined => {
    const { data, error } = schema.safeParse(value)
    faults.push(...(error?.issues ?? []).map(({ path, message }) => `${[file, ...path].join('.')}: ${message}`))
    return data
  }
  const english = check(FILE, general, content)
  const ids = english?.steps.map(({ id }) => id) ?? []
  faults.push(...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${FILE}, ${id}: is the id of two steps`))
  for (const step of english?.steps ?? []) {
    faults.push(...findPlaceholderFaults(`${FILE}, ${step.id}`, wordsOf(step)))
  }
  const translations = Object.entries(told).flatMap(([language, texts]) => {
    const checked = parseTranslation(folder, english?.steps ?? [], language, texts)
    faults.push(...checked.faults)
    return checked.told ? [[language, checked.told] as const] : []
  })
  if (!english || faults.length > 0) throw createMalformed(folder, faults)
  const key = folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return Object.freeze({ folder, key, ...english, translations: new Map(translations) })
}

/** Leaves out tutorials that name unknown challenges, and reports a fault for each. */
export function leaveOutStrangers(
  tutorials: readonly GeneralTutorial[],
  isKnown: (challenge: string) => boolean,
): { known: GeneralTutorial[]; faults: RangeFault[] } {
  const faults = new Map(
    tutorials.flatMap((tutorial) => {
      const strangers = challengesNamedBy(tutorial.steps).filter((challenge) => !isKnown(challenge))
      const told = strangers.map((challenge) => `${FILE} asks about ${challenge}, which is no challenge`)
      return told.length > 0 ? [[tutorial, createMalformed(tutorial.folder, told)] as const] : []
    }),
  )
  return { known: tutorials.filter((tutorial) => !faults.has(tutorial)), faults: [...faults.values()] }
}

export function tellGeneralTutorial(
  { name, steps, translations }: GeneralTutorial,
  language: string | undefined,
): { name: string; steps: GuidedStep[] } {
  const told = language === undefined ? undefined : translations.get(language)
  return { name: told?.name ?? name, steps: translateSteps(steps, told?.steps) }
}

function findPlaceholderFaults(place: string, text: string): string[] {
  return findUnknownPlaceholders(text, {}).map((name) => `${place}: holds an unknown placeholder, {{${name}}}`)
}

function createMalformed(folder: string, faults: readonly string[], options?: ErrorOptions): RangeFault {
  return new RangeFault('RANGE_TUTORIAL_MALFORMED', { folder, faults: faults.join('; ') }, options)
}
