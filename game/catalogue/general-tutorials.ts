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
import { importDefault, listFolders, messageOf, readTranslationsOf } from './read-folder.ts'

const FILE = 'tutorial.ts'

/** A checked tutorial without a challenge. */
export interface GeneralTutorial {
  folder: string
  /** Derived from its folder: `coding-challenges` → `codingChallenges`. */
  key: string
  name: string
  steps: readonly GuidedStep[]
  /** Translations by language as on the wire (`de_DE`). Missing steps fall back to English. */
  translations: ReadonlyMap<string, z.output<typeof translation>>
}

const general = z.strictObject({ name: z.string().trim().min(3), steps: tutorialSchema })

const translation = z.strictObject({
  name: z.string().trim().min(3).optional(),
  steps: z.record(stepId, stepTexts).default({}),
})

/**
 * Reads a folder of tutorials; malformed ones become faults.
 * @param translations optional folder with `<language>/tutorials/<folder>.yml`
 */
export async function discoverGeneralTutorials(
  directory: URL,
  translations: URL,
): Promise<{ tutorials: GeneralTutorial[]; faults: RangeFault[] }> {
  const entries = await readdir(directory, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const languages = await listFolders(translations)
  const tutorials: GeneralTutorial[] = []
  const faults: RangeFault[] = []
  for (const folder of folders.sort()) {
    try {
      const told = await readTranslationsOf(`tutorials/${folder}`, translations, languages)
      tutorials.push(parseGeneralTutorial(folder, await importDefault(directory, folder, FILE), told))
    } catch (cause) {
      const isFault = cause instanceof RangeFault
      faults.push(isFault ? cause : createMalformed(folder, [messageOf(cause)], { cause }))
    }
  }
  return { tutorials, faults }
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
    const file = `i18n/${language}/tutorials/${folder}.yml`
    const checked = check(file, translation, texts ?? {})
    for (const [id, texts] of Object.entries(checked?.steps ?? {})) {
      if (!ids.includes(id)) faults.push(`${file}, ${id}: is the text of no step`)
      faults.push(...findPlaceholderFaults(`${file}, ${id}`, textOf(texts)))
    }
    return checked ? [[language, checked] as const] : []
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
