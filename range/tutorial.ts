import type { StepEnd, TutorialStep } from '#contract/tutorial.ts'
import { z } from '#range/zod.ts'

/** A step as `tutorial.ts` tells it. Texts and values may hold placeholders, see `placeholders.ts`. */
interface StepDraft extends Pick<TutorialStep, 'id' | 'fixture' | 'until' | 'text'> {
  /** Absent: who has to do something has to do it, who is told something need not hear it out. */
  unskippable?: boolean
  /** Left out once the challenge with this key is solved. */
  skipIfSolved?: string
}

/** A step that was checked; `text` is English. */
export interface GuidedStep extends TutorialStep {
  skipIfSolved?: string | undefined
}

/** The shape of `tutorial.ts`: data alone. Other languages have the texts by the ids of the steps. */
export function defineTutorial(steps: readonly StepDraft[]): readonly StepDraft[] {
  return steps
}

/** The shape of `tutorial.ts` of a tutorial that belongs to no challenge. Other languages may have its `name` too. */
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
  z.strictObject({ kind: z.literal('route'), path }),
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
  z.strictObject({ kind: z.literal('storage'), key: word }),
  z.strictObject({ kind: z.literal('solved'), key: challengeKey }),
])

export const stepId = z.string().regex(/^[a-z]+(?:-[a-z0-9]+)*$/)
export const stepText = z.string().trim().min(MIN_TEXT_CHARACTERS)

const step = z
  .strictObject({
    id: stepId,
    fixture: selector,
    until,
    text: stepText,
    unskippable: z.boolean().optional(),
    skipIfSolved: challengeKey.optional(),
  })
  .transform(
    (draft): GuidedStep => ({
      ...draft,
      unskippable: draft.unskippable ?? !['time', 'devtools'].includes(draft.until.kind),
    }),
  )

/** For the check of folders. */
export const tutorialSchema = z.array(step).min(1).readonly()

/** What a step waits for in words, which may hold placeholders; empty where it waits for none. */
export function wordsOf(end: StepEnd): string {
  return 'value' in end ? end.value : ''
}

/** How long texts stand: `hackingInstructor.hintPlaybackSpeed`. */
const PACES = { faster: 0.5, fast: 0.75, normal: 1, slow: 1.25, slower: 1.5 }

export type PlaybackSpeed = keyof typeof PACES

/** A step's end as this shop wants it: with what `fill` makes of its words, at its own speed. */
export function settle(end: StepEnd, fill: (value: string) => string, speed: PlaybackSpeed): StepEnd {
  if (end.kind === 'time') return { ...end, seconds: end.seconds * PACES[speed] }
  return 'value' in end ? { ...end, value: fill(end.value) } : end
}

/** Keys of the challenges that steps ask about. */
export function challengesNamedBy(steps: readonly GuidedStep[]): string[] {
  return steps.flatMap(({ until: end, skipIfSolved }) => [
    ...(end.kind === 'solved' ? [end.key] : []),
    ...(skipIfSolved === undefined ? [] : [skipIfSolved]),
  ])
}
