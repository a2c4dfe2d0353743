import type { UnlockedPart } from '#contract/game.ts'
import type { PathStop } from '#contract/tutorial.ts'
import type { ChallengeRoutes } from '#game/challenge-routes.ts'
import type { Coding } from '#game/coding/parse-coding.ts'
import type { Place } from '#game/coding/parse-place.ts'
import { type ConductFacts, type ConductLists, createConductLists } from '#game/conduct/lists.ts'
import type { ChallengeTexts, LocalTexts, ReadUp, SourceAnchor } from '#game/define.ts'
import { RangeFault } from '#game/errors.ts'
import { topicsOf } from '#game/evidence/topics.ts'
import type { Oracle } from '#game/oracle.ts'
import type { Settings } from '#game/settings.ts'
import { challengesNamedBy, type GuidedStep, translateSteps } from '#game/tutorial.ts'
import type { ApiCategory, LlmCategory, Owasp2025Category, OwaspCategory } from '../weaknesses.ts'
import { type GeneralTutorial, leaveOutStrangers } from './general-tutorials.ts'
import { nameHint } from './renumbering.ts'
import { FIRST_LATE_HINT_ID, type RosterEntry, toMitigationUrl } from './roster.ts'
import type { Unit } from './unit.ts'

export interface Hint {
  id: number
  /** Stored by games instead of the id, which may change. */
  name: string
  /** 1-based. */
  order: number
  text: string
}

export interface BuiltChallenge extends RosterEntry {
  built: true
  folder: string
  description: string
  hints: readonly Hint[]
  explanation: LocalTexts['explanation']
  /** Undefined for intended behaviour, which has no `owasp` and an empty `cwe`. */
  weakness: string | undefined
  cwe: readonly number[]
  owasp: OwaspCategory | undefined
  /** Also undefined for challenges of packs that only know the list of 2021. */
  owasp2025: Owasp2025Category | undefined
  api: ApiCategory | undefined
  llm: LlmCategory | undefined
  /** Places of the weakness in the shop's source. */
  source: readonly SourceAnchor[]
  publishedPayloads: readonly string[]
  conduct: ConductFacts
  imaginaryId: number | undefined
  /** Pages of the handbook that help. */
  readUp: readonly ReadUp[]
  /** Parts of the page that a solve unlocks. */
  unlocks: UnlockedPart | undefined
  /** Steps of its tutorial; empty without one. */
  tutorial: readonly GuidedStep[]
  /** Its place on the first path, if it has one. */
  firstPath: ChallengeTexts['firstPath']
  translations: Unit['translations']
  oracle: Oracle
  routes: ChallengeRoutes | undefined
  /** Whether its coding challenge exists; `hasCodingChallenge` only says that one is planned. */
  codingChallengeBuilt: boolean
  coding: Coding | undefined
  /** Code whose fix can be proven without a coding part. */
  place: Place | undefined
}

/** A challenge of the roster without a folder: on the wire, but hidden from players. */
interface PlannedChallenge extends RosterEntry {
  built: false
}

export type Challenge = BuiltChallenge | PlannedChallenge

/** All challenges and their watchers. Frozen, shared by all games. */
export interface Catalogue {
  /** In wire order. */
  readonly challenges: readonly Challenge[]
  readonly byKey: ReadonlyMap<string, Challenge>
  readonly byId: ReadonlyMap<number, Challenge>
  /** Names of hints by their ids on the wire. */
  readonly hintNames: ReadonlyMap<number, string>
  /** Challenges by the topics (`topicsOf`) that their oracles watch. */
  readonly watchers: ReadonlyMap<string, readonly BuiltChallenge[]>
  /** Facts for the cheat score. */
  readonly conduct: ConductLists
  /** Settings of challenges by key; challenges without settings are left out. */
  readonly settings: Readonly<Record<string, Settings>>
  /** Languages with translated challenges, besides English. */
  readonly languages: readonly string[]
  /** General tutorials. */
  readonly tutorials: readonly GeneralTutorial[]
  /** Rejected folders with all their faults. */
  readonly faults: readonly RangeFault[]
}

/** Texts of a challenge in a language, or English. */
export function textsOf(challenge: BuiltChallenge, language: string | undefined): LocalTexts {
  const translation = language === undefined ? undefined : challenge.translations.get(language)
  if (translation) return translation
  const { description, hints, explanation, weakness } = challenge
  return { description, hints: hints.map(({ text }) => text), explanation, weakness }
}

/** Tutorial of a challenge in a language. Missing steps fall back to English. */
export function tutorialOf({ tutorial, translations }: BuiltChallenge, language: string | undefined): GuidedStep[] {
  return translateSteps(tutorial, language === undefined ? undefined : translations.get(language)?.tutorial)
}

/** Tutorials of the first path in order, with the gain of each. */
export function listFirstPath({ challenges }: Pick<Catalogue, 'challenges'>, language: string | undefined): PathStop[] {
  const stops = challenges.flatMap((challenge) => (challenge.built && challenge.firstPath ? [challenge] : []))
  return stops
    .sort((one, other) => Number(one.firstPath?.stop) - Number(other.firstPath?.stop))
    .map(({ key, name, firstPath, translations, tutorial }) => {
      const told = language === undefined ? undefined : translations.get(language)?.gains
      return { key, name, gains: told ?? firstPath?.gains ?? '', steps: tutorial.length }
    })
}

/**
 * Joins the roster with the found folders. A folder that is unknown to the roster or contradicts it is rejected.
 * @param faults of unreadable folders; those found here are added
 */
export function createCatalogue(
  roster: readonly RosterEntry[],
  units: readonly Unit[],
  faults: readonly RangeFault[] = [],
  tutorials: readonly GeneralTutorial[] = [],
): Catalogue {
  const entries = new Map(roster.map((entry) => [entry.key, entry]))
  const built = new Map<string, BuiltChallenge>()
  const found: RangeFault[] = [...faults]
  for (const unit of units) {
    const { folder, codingFaults } = unit
    if (codingFaults.length > 0) {
      found.push(new RangeFault('RANGE_CODING_MALFORMED', { folder, faults: codingFaults.join('; ') }))
    }
    const { key } = unit.challenge
    const entry = entries.get(key)
    const twin = built.get(key)
    if (!entry) found.push(new RangeFault('RANGE_UNIT_UNREGISTERED', { folder, key }))
    else if (twin) found.push(new RangeFault('RANGE_UNIT_TWICE', { key, folders: `${twin.folder}, ${folder}` }))
    else {
      const differences = [...compare(entry, unit), ...findStrangers(unit, entries)]
      if (differences.length === 0) built.set(key, buildChallenge(entry, unit))
      else found.push(new RangeFault('RANGE_UNIT_MALFORMED', { folder, faults: differences.join('; ') }))
    }
  }

  const challenges = roster.map((entry) => Object.freeze(built.get(entry.key) ?? { ...entry, built: false as const }))
  const general = leaveOutStrangers(tutorials, (key) => entries.has(key))
  return Object.freeze({
    challenges: Object.freeze(challenges),
    tutorials: Object.freeze(general.known),
    byKey: new Map(challenges.map((challenge) => [challenge.key, challenge])),
    byId: new Map(challenges.map((challenge) => [challenge.id, challenge])),
    hintNames: new Map(
      challenges.flatMap((challenge) => (challenge.built ? challenge.hints.map(({ id, name }) => [id, name]) : [])),
    ),
    watchers: indexWatchers(challenges),
    conduct: createConductLists(new Map([...built].map(([key, { conduct }]) => [key, conduct]))),
    settings: settingsOf(challenges),
    languages: [...new Set(units.flatMap(({ translations }) => [...translations.keys()]))],
    faults: Object.freeze([...found, ...general.faults]),
  })
}

/**
 * Lists contradictions between folder and roster. The roster repeats facts so that a challenge without its folder
 * keeps its place on the wire.
 */
function compare(entry: RosterEntry, { challenge }: Unit): string[] {
  const { mitigation, hintIds, hints } = challenge
  const said = { ...challenge, mitigationUrl: toMitigationUrl(mitigation) }
  const faults = COMPARED.flatMap((field) => {
    const [ours, theirs] = [JSON.stringify(said[field]), JSON.stringify(entry[field])]
    return ours === theirs ? [] : [`${field} is ${ours}, the roster says ${theirs}`]
  })
  if (!hintIds && hints.length !== entry.hintCount) {
    const way = '`hintIds` has to tell which are new, so that the others keep their ids'
    faults.push(`hints are ${hints.length}, the roster says ${entry.hintCount}: ${way}`)
  }
  return faults
}

/** Lists unknown challenges that the folder names. */
function findStrangers({ tutorial, challenge }: Unit, entries: ReadonlyMap<string, RosterEntry>): string[] {
  const isStranger = (key: string): boolean => !entries.has(key)
  return [
    ...challengesNamedBy(tutorial)
      .filter(isStranger)
      .map((key) => `tutorial.ts asks about ${key}, which is no challenge`),
    ...(challenge.conduct?.comesWith ?? [])
      .filter(isStranger)
      .map((key) => `challenge.ts, conduct.comesWith names ${key}, which is no challenge`),
  ]
}

const COMPARED = [
  'id',
  'name',
  'category',
  'difficulty',
  'tags',
  'disabledEnv',
  'tutorialOrder',
  'hasCodingChallenge',
  'mitigationUrl',
] as const

function buildChallenge(entry: RosterEntry, unit: Unit): BuiltChallenge {
  const { folder, challenge, tutorial, oracle, routes, translations, coding, place } = unit
  const hints = challenge.hints.map((text, index) => {
    const number = challenge.hintIds?.[index] ?? index + 1
    return Object.freeze({ id: toHintId(entry, number), name: nameHint(entry.key, number), order: index + 1, text })
  })
  return {
    ...entry,
    built: true,
    folder,
    description: challenge.description,
    hints: Object.freeze(hints),
    explanation: Object.freeze({ ...challenge.explanation }),
    weakness: challenge.weakness,
    cwe: Object.freeze([...(challenge.cwe ?? [])]),
    owasp: challenge.owasp,
    owasp2025: challenge.owasp2025,
    api: challenge.api,
    llm: challenge.llm,
    source: Object.freeze(challenge.source ?? []),
    publishedPayloads: Object.freeze(challenge.publishedPayloads ?? []),
    conduct: Object.freeze(challenge.conduct ?? {}),
    imaginaryId: challenge.imaginaryId,
    readUp: Object.freeze(challenge.readUp ?? []),
    unlocks: challenge.unlocks,
    tutorial,
    firstPath: challenge.firstPath,
    translations,
    oracle,
    routes,
    codingChallengeBuilt: coding !== undefined,
    coding,
    place,
  }
}

/** Id on the wire of a challenge's hint with that number. */
function toHintId({ id, firstHintId, hintCount }: RosterEntry, number: number): number {
  return number <= hintCount ? firstHintId + number - 1 : FIRST_LATE_HINT_ID + id * 100 + number
}

function settingsOf(challenges: readonly Challenge[]): Readonly<Record<string, Settings>> {
  return Object.fromEntries(
    challenges.flatMap((challenge) => {
      const settings = challenge.built ? challenge.oracle.settings : undefined
      return settings ? [[challenge.key, settings] as const] : []
    }),
  )
}

function indexWatchers(challenges: readonly Challenge[]): ReadonlyMap<string, readonly BuiltChallenge[]> {
  const index = new Map<string, BuiltChallenge[]>()
  for (const challenge of challenges) {
    if (!challenge.built) continue
    for (const topic of topicsOf(challenge.oracle)) {
      const watchers = index.get(topic)
      if (watchers) watchers.push(challenge)
      else index.set(topic, [challenge])
    }
  }
  return index
}
