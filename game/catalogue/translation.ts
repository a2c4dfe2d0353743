import { z } from '#foundation/zod.ts'
import type { LocalTexts } from '#game/define.ts'
import { findUnknownPlaceholders } from '#game/placeholders.ts'
import type { Settings } from '#game/settings.ts'
import { type GuidedStep, type StepTexts, stepId, stepTexts, textOf } from '#game/tutorial.ts'

/** Translated texts of one challenge. Missing texts are English. */
export interface Translation extends LocalTexts {
  /** Tutorial texts by the ids of the steps. Missing texts fall back to English. */
  tutorial: Readonly<Record<string, StepTexts>>
  /** Gain of a stop of the first path. */
  gains?: string | undefined
}

/** Translations by language as on the wire (`de_DE`). A language may be read on first use. */
export type Translations = Pick<ReadonlyMap<string, Translation>, 'get' | 'has' | 'keys'>

const MAX_WEAKNESS_CHARACTERS = 60

export const prose = z.string().trim().min(12)

/** East Asian scripts say in two characters what English says in a word. */
const translatedProse = z.string().trim().min(4)

const textsWith = (text: typeof prose) =>
  z.strictObject({
    description: text,
    hints: z.array(text),
    explanation: z.strictObject({ happened: text, allowedBy: text, mendedBy: text }),
    weakness: z.string().trim().min(2).max(MAX_WEAKNESS_CHARACTERS).optional(),
  })

export const localTexts = textsWith(prose).extend({
  weakness: z.string().trim().min(3).max(MAX_WEAKNESS_CHARACTERS).optional(),
})

const translation = textsWith(translatedProse).extend({
  tutorial: z.record(stepId, stepTexts).default({}),
  gains: translatedProse.optional(),
})

/** English facts that a translation is held to. */
export interface TranslatedFacts {
  challenge: LocalTexts
  settings: Settings
  tutorial: readonly GuidedStep[]
}

/**
 * Checks a translation and completes it with English.
 * @param file its name in complaints
 * @param texts content of the file without `coding`
 */
export function parseTranslation(
  { challenge, settings, tutorial }: TranslatedFacts,
  file: string,
  texts: unknown,
): { translation: Translation | undefined; faults: string[] } {
  const { data, error } = translation.safeParse(completeWithEnglish(texts, challenge))
  const faults = (error?.issues ?? []).map(
    ({ path, message }) => `${path.length > 0 ? `${file}, ${path.join('.')}` : file}: ${message}`,
  )
  if (!data) return { translation: undefined, faults }
  faults.push(...findTextFaults(file, data, challenge.hints.length, settings))
  const ids = tutorial.map(({ id }) => id)
  for (const [id, told] of Object.entries(data.tutorial)) {
    const unknown = findUnknownPlaceholders(textOf(told), settings)
    faults.push(...unknown.map((name) => `${file}, tutorial.${id}: holds an unknown placeholder, {{${name}}}`))
    if (!ids.includes(id)) faults.push(`${file}, tutorial.${id}: is the text of no step`)
  }
  return { translation: data, faults }
}

/** Checks that concern several texts. */
export function findTextFaults(
  file: string,
  { description, hints, explanation }: LocalTexts,
  hintCount: number,
  settings: Settings,
): string[] {
  const texts = [description, ...hints, ...Object.values(explanation)].join(' ')
  const faults = findUnknownPlaceholders(texts, settings).map(
    (name) => `${file}: holds an unknown placeholder, {{${name}}}`,
  )
  if (hints.length !== hintCount) faults.push(`${file}, hints: are ${hints.length}, in English ${hintCount}`)
  return faults
}

/** Completes a translation: missing and blank texts stay English. */
function completeWithEnglish(texts: unknown, { description, hints, explanation, weakness }: LocalTexts): unknown {
  const english = { description, hints, explanation, weakness }
  if (texts === undefined || texts === null) return english
  if (!isRecord(texts)) return texts
  const said = withoutBlanks(texts)
  const ownHints: unknown = said.hints
  return {
    ...english,
    ...said,
    ...(Array.isArray(ownHints) && {
      hints: [...ownHints, ...hints.slice(ownHints.length)].map((hint, at) => hint || hints[at]),
    }),
    ...(isRecord(said.explanation) && { explanation: { ...explanation, ...withoutBlanks(said.explanation) } }),
    ...(isRecord(said.tutorial) && { tutorial: withoutBlanks(said.tutorial) }),
  }
}

function withoutBlanks(texts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null && text !== ''))
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
