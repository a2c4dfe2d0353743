import type { StepEnd, TutorialStep } from '#contract/tutorial.ts'
import { z } from '#foundation/zod.ts'

/** A step as `tutorial.ts` tells it. Texts and values may hold placeholders, see `placeholders.ts`. */
export interface StepDraft extends TutorialStep {
  /** Left out once the challenge with this key is solved. */
  skipIfSolved?: string
}

/** A checked step; `text` and `wrong` are English. */
export interface GuidedStep extends TutorialStep {
  skipIfSolved?: string | undefined
}

/** Translated texts of a step; a plain text if it has no `wrong`. */
export type StepTexts = string | { text: string; wrong: string }

/** Defines `tutorial.ts`: plain data. Translations have the texts by the ids of the steps. */
export function defineTutorial(steps: readonly StepDraft[]): readonly StepDraft[] {
  return steps
}

/** Defines a general tutorial's `tutorial.ts`. Translations may also have its `name`. */
export function defineGeneralTutorial(tutorial: { name: string; steps: readonly StepDraft[] }): typeof tutorial {
  return tutorial
}

const MAX_SECONDS = 120
const MAX_SELECTOR_CHARACTERS = 200
const MIN_TEXT_CHARACTERS = 8

const seconds = z.number().positive().max(MAX_SECONDS)
const selector = z.string().trim().min(1).max(MAX_SELECTOR_CHARACTERS)
const path = z.string().regex(/^[\w-]+(?:\/[\w-]+)*$/, { error: 'should be the path of a screen, without #/' })
const word = z.string().min(1)
const challengeKey = z.string().regex(/^[a-z][A-Za-z0-9]+$/)

const until: z.ZodType<StepEnd> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('time'), seconds }),
  z.strictObject({ kind: z.literal('route'), path, via: z.array(path).optional() }),
  z.strictObject({ kind: z.literal('asked'), path, parameter: word, value: word }),
  z.strictObject({ kind: z.literal('devtools') }),
  z.strictObject({ kind: z.literal('present'), selector }),
  z.strictObject({ kind: z.literal('value'), selector, value: word }),
  z.strictObject({ kind: z.literal('filled'), selector }),
  z.strictObject({ kind: z.literal('differs'), selector, value: word, orEmpty: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('changed'), selector }),
  z.strictObject({ kind: z.literal('click'), selector }),
  z.strictObject({ kind: z.literal('markup'), selector, value: word }),
  z.strictObject({ kind: z.literal('session'), present: z.boolean() }),
  z.strictObject({ kind: z.literal('role'), role: word }),
  z.strictObject({ kind: z.literal('customer'), email: word }),
  z.strictObject({ kind: z.literal('storage'), key: word, toNumber: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('solved'), key: challengeKey, again: selector.optional() }),
])

export const stepId = z.string().regex(/^[a-z]+(?:-[a-z0-9]+)*$/)
const stepText = z.string().trim().min(MIN_TEXT_CHARACTERS)
const translatedText = z.string().trim().min(2)
export const stepTexts: z.ZodType<StepTexts> = z.union([
  translatedText,
  z.strictObject({ text: translatedText, wrong: translatedText }),
])

const step: z.ZodType<GuidedStep> = z.strictObject({
  id: stepId,
  fixture: selector,
  sees: selector.optional(),
  until,
  text: stepText,
  wrong: stepText.optional(),
  failure: selector.optional(),
  isArrival: z.boolean().optional(),
  skipIfSolved: challengeKey.optional(),
})

export const tutorialSchema = z.array(step).min(1).readonly()

/** All texts of a step that may hold placeholders. */
export function wordsOf({ text, wrong = '', until: end }: GuidedStep): string {
  return `${text} ${wrong} ${'value' in end ? end.value : ''} ${'email' in end ? end.email : ''}`
}

/** Translates steps. Missing texts stay English. */
export function translateSteps(
  steps: readonly GuidedStep[],
  texts: Readonly<Record<string, StepTexts>> | undefined,
): GuidedStep[] {
  return steps.map((step) => {
    const told = texts?.[step.id]
    if (told === undefined) return step
    return typeof told === 'string' ? { ...step, text: told } : { ...step, ...told }
  })
}

export function textOf(told: StepTexts): string {
  return typeof told === 'string' ? told : `${told.text} ${told.wrong}`
}

/** Speeds of texts: `hackingInstructor.hintPlaybackSpeed`. */
const PACES = { faster: 0.5, fast: 0.75, normal: 1, slow: 1.25, slower: 1.5 }

export type PlaybackSpeed = keyof typeof PACES

/** Adapts a step's end to this shop: its texts by `fill`, its speed by configuration. */
export function settle(end: StepEnd, fill: (value: string) => string, speed: PlaybackSpeed): StepEnd {
  if (end.kind === 'time') return { ...end, seconds: end.seconds * PACES[speed] }
  if (end.kind === 'customer') return { ...end, email: fill(end.email) }
  return 'value' in end ? { ...end, value: fill(end.value) } : end
}

/** Keys of challenges in the steps. */
export function challengesNamedBy(steps: readonly GuidedStep[]): string[] {
  return steps.flatMap(({ until: end, skipIfSolved }) => [
    ...(end.kind === 'solved' ? [end.key] : []),
    ...(skipIfSolved === undefined ? [] : [skipIfSolved]),
  ])
}
