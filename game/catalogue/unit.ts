import type { UnlockedPart } from '#contract/game.ts'
import { z } from '#foundation/zod.ts'
import type { ChallengeRoutes } from '#game/challenge-routes.ts'
import { type Coding, type CodingContent, parseCoding } from '#game/coding/parse-coding.ts'
import { type Place, type PlaceContent, parsePlace } from '#game/coding/parse-place.ts'
import { RangeFault } from '#game/errors.ts'
import { EVIDENCE_KINDS } from '#game/evidence/topics.ts'
import type { Oracle } from '#game/oracle.ts'
import { findUnknownPlaceholders } from '#game/placeholders.ts'
import { type Settings, settingsSchema } from '#game/settings.ts'
import { type GuidedStep, tutorialSchema, wordsOf } from '#game/tutorial.ts'
import {
  API_NAMES,
  type ApiCategory,
  isKnownCwe,
  LLM_NAMES,
  type LlmCategory,
  OWASP_2025_NAMES,
  OWASP_NAMES,
  type Owasp2025Category,
  type OwaspCategory,
} from '../weaknesses.ts'
import { challengeFacts } from './roster.ts'
import {
  findTextFaults,
  isRecord,
  localTexts,
  parseTranslation,
  prose,
  type Translation,
  type Translations,
} from './translation.ts'

/** A checked challenge folder. */
export interface Unit {
  folder: string
  challenge: z.output<typeof challenge>
  oracle: Oracle
  routes: ChallengeRoutes | undefined
  /** Steps of its tutorial; empty without one. */
  tutorial: readonly GuidedStep[]
  translations: Translations
  /** Coding part; undefined if it is missing or broken. */
  coding: Coding | undefined
  /** Code to prove without a coding part. */
  place: Place | undefined
  /** Faults of the coding part or the place. The rest of the unit works without them. */
  codingFaults: readonly string[]
}

/** Content of a folder's files, unchecked. */
export interface UnitContent {
  /** Packs may be older than the Top 10 of 2025. */
  isOfPack?: boolean | undefined
  challenge: unknown
  oracle: unknown
  /** Content of `coding`, if there is one. */
  coding?: CodingContent | undefined
  /** Content of `coding`, if it has a place and no coding part. */
  place?: PlaceContent | undefined
  routes?: unknown
  tutorial?: unknown
  /** Content of `i18n/<language>/challenges/<folder>.yml`, by language. */
  translations?: Readonly<Record<string, unknown>>
}

const MAX_HINT_ID = 99

const sourceAnchor = z.strictObject({
  file: z.string().min(1),
  symbol: z.string().min(1),
  lines: z.array(z.string().min(1)).optional(),
})

const conduct = z.strictObject({
  isTrivial: z.boolean().optional(),
  comesWith: z.array(z.string().min(1)).optional(),
  trick: z.string().min(1).optional(),
  visits: z.array(z.string().startsWith('/')).optional(),
  isCodeInTutorial: z.boolean().optional(),
  copies: z.array(z.string().regex(/^[\w/.-]+$/)).optional(),
})

const readUp = z.strictObject({
  page: z.string().regex(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/, { error: 'should be <chapter>/<page> of the handbook' }),
  hint: z.int().min(0),
})

const UNLOCKED_PARTS = ['scoreBoardLink', 'solveSound', 'closeAllTickets'] as const satisfies readonly UnlockedPart[]

const challengeTexts = z.strictObject({
  id: z.int().positive(),
  ...challengeFacts,
  hintIds: z.array(z.int().positive().max(MAX_HINT_ID)).optional(),
  cwe: z
    .array(z.number().refine(isKnownCwe, { error: 'is not among those of weaknesses.ts' }))
    .min(1)
    .optional(),
  owasp: z.enum(Object.keys(OWASP_NAMES) as [OwaspCategory, ...OwaspCategory[]]).optional(),
  owasp2025: z.enum(Object.keys(OWASP_2025_NAMES) as [Owasp2025Category, ...Owasp2025Category[]]).optional(),
  isIntended: z.literal(true).optional(),
  api: z.enum(Object.keys(API_NAMES) as [ApiCategory, ...ApiCategory[]]).optional(),
  llm: z.enum(Object.keys(LLM_NAMES) as [LlmCategory, ...LlmCategory[]]).optional(),
  source: z.array(sourceAnchor).optional(),
  publishedPayloads: z.array(z.string().trim().min(1)).optional(),
  conduct: conduct.optional(),
  imaginaryId: z.int().positive().optional(),
  readUp: z.array(readUp).optional(),
  unlocks: z.enum(UNLOCKED_PARTS).optional(),
  firstPath: z.strictObject({ stop: z.int().positive(), gains: prose }).optional(),
  ...localTexts.shape,
})

const WEAKNESS_FIELDS = ['weakness', 'cwe', 'owasp', 'owasp2025'] as const

/** Demands all names of a weakness, unless the behaviour is intended. @param optional fields that may be left out */
function challengeWith(optional: readonly string[]) {
  return challengeTexts.superRefine((texts, context) => {
    for (const field of WEAKNESS_FIELDS) {
      const isThere = texts[field] !== undefined
      if (texts.isIntended ? !isThere : isThere || optional.includes(field)) continue
      const message = texts.isIntended ? 'does not go with isIntended' : 'is missing'
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })
}

const challenge = challengeWith([])
const packChallenge = challengeWith(['owasp2025'])

const oracle = z.strictObject({
  watches: z.enum(EVIDENCE_KINDS),
  on: z.array(z.string().min(1)).min(1).optional(),
  settings: settingsSchema.optional(),
  isSolvedBy: z.custom<Oracle['isSolvedBy']>((value) => typeof value === 'function', { error: 'must be a function' }),
})

const routes = z.custom<ChallengeRoutes>((value) => typeof value === 'function', { error: 'must be a function' })

/**
 * Checks the exports of a folder's modules.
 * @throws RangeFault with the folder, and every fault with its file and field
 */
export function parseUnit(folder: string, content: UnitContent): Unit {
  const faults: string[] = []
  const check = <Shape>(file: string, schema: z.ZodType<Shape>, value: unknown): Shape | undefined => {
    const result = schema.safeParse(value)
    if (!result.success) faults.push(...result.error.issues.map((issue) => `${placeOf(file, issue)}: ${issue.message}`))
    return result.data
  }
  const separated = Object.entries(content.translations ?? {}).map(([language, texts]) => {
    const { coding, ...others } = isRecord(texts) ? texts : {}
    return { language, file: translationFileOf(folder, language), coding, texts: isRecord(texts) ? others : texts }
  })
  const checked = {
    challenge: check('challenge.ts', content.isOfPack ? packChallenge : challenge, content.challenge),
    oracle: check('oracle.ts', oracle, content.oracle) as Oracle | undefined,
    routes: content.routes === undefined ? undefined : check('routes.ts', routes, content.routes),
    tutorial: content.tutorial === undefined ? [] : check('tutorial.ts', tutorialSchema, content.tutorial),
  }
  const translations = new Map<string, Translation>()
  if (checked.challenge) {
    const settings = checked.oracle?.settings ?? {}
    const { tutorial = [] } = checked
    faults.push(...findFaults(folder, checked.challenge, settings))
    for (const { language, file, texts } of separated) {
      const told = parseTranslation({ challenge: checked.challenge, settings, tutorial }, file, texts)
      faults.push(...told.faults)
      if (told.translation) translations.set(language, told.translation)
    }
    if (checked.tutorial) {
      faults.push(...findTutorialFaults(checked.tutorial, checked.challenge.tutorialOrder, settings))
    }
  }
  if (!checked.challenge || !checked.oracle || !checked.tutorial || faults.length > 0) {
    throw new RangeFault('RANGE_UNIT_MALFORMED', { folder, faults: faults.join('; ') })
  }
  const codingTexts = Object.fromEntries(
    separated.map(({ language, file, coding }) => [language, { file, texts: coding }]),
  )
  const coding = content.coding && parseCoding(content.coding, codingTexts)
  const place = content.place && parsePlace(content.place, codingTexts)
  return Object.freeze({
    folder,
    coding: coding && 'coding' in coding ? coding.coding : undefined,
    place: place && 'place' in place ? place.place : undefined,
    codingFaults: [coding, place].flatMap((parsed) => (parsed && 'faults' in parsed ? parsed.faults : [])),
    challenge: checked.challenge,
    oracle: checked.oracle,
    routes: checked.routes,
    tutorial: checked.tutorial,
    translations,
  })
}

/** Name of a translation file in complaints, relative to `content` or to the pack. */
export function translationFileOf(folder: string, language: string): string {
  return `i18n/${language}/challenges/${folder}.yml`
}

/** Checks that concern several fields. */
function findFaults(folder: string, challenge: Unit['challenge'], settings: Settings): string[] {
  const { key, hintIds, readUp = [], hints } = challenge
  const faults: string[] = []
  if (folderOf(key) !== folder) faults.push(`challenge.ts, key: ${key} belongs into the folder ${folderOf(key)}`)
  if (hintIds && (hintIds.length !== hints.length || new Set(hintIds).size !== hintIds.length)) {
    faults.push('challenge.ts, hintIds: should have a number of its own for each hint')
  }
  for (const { page, hint } of readUp) {
    if (hint > hints.length) faults.push(`challenge.ts, readUp: ${page} belongs to hint ${hint}, which is none`)
  }
  return [...faults, ...findTextFaults('challenge.ts', challenge, hints.length, settings)]
}

/** Checks that concern several steps. */
function findTutorialFaults(
  tutorial: readonly GuidedStep[],
  tutorialOrder: number | null,
  settings: Settings,
): string[] {
  const faults: string[] = []
  if (tutorial.length > 0 && tutorialOrder === null) faults.push('challenge.ts, tutorialOrder: is missing')
  if (tutorial.length === 0 && tutorialOrder !== null) faults.push('tutorial.ts: is missing')
  const ids = tutorial.map(({ id }) => id)
  const twins = ids.filter((id, index) => ids.indexOf(id) < index)
  faults.push(...twins.map((id) => `tutorial.ts, ${id}: is the id of two steps`))
  for (const step of tutorial) {
    const unknown = findUnknownPlaceholders(wordsOf(step), settings)
    faults.push(...unknown.map((name) => `tutorial.ts, ${step.id}: holds an unknown placeholder, {{${name}}}`))
  }
  return faults
}

function placeOf(file: string, { path }: z.core.$ZodIssue): string {
  const field = [...(file.endsWith('.ts') ? ['default export'] : []), ...path].join('.')
  return field === '' ? file : `${file}, ${field}`
}

/** `firstOneChallenge` and `firstOne` → `first-one`: one key has no suffix. */
export function folderOf(key: string): string {
  return key.replace(/Challenge$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
