import type { LocalTexts } from '#range/define.ts'
import { RangeFault } from '#range/errors.ts'
import { topicsOf } from '#range/evidence/topics.ts'
import type { Oracle } from '#range/oracle.ts'
import type { RegisterEntry } from './register.ts'
import type { Unit } from './unit.ts'
import type { OwaspCategory } from './weaknesses.ts'

export interface Hint {
  id: number
  /** 1-based. */
  order: number
  text: string
}

/** A challenge that can be played. */
export interface BuiltChallenge extends RegisterEntry {
  built: true
  folder: string
  description: string
  hints: readonly Hint[]
  explanation: LocalTexts['explanation']
  weakness: string
  cwe: readonly number[]
  owasp: OwaspCategory
  translations: Unit['translations']
  oracle: Oracle
  /** Whether its coding challenge is there; `hasCodingChallenge` only says that there is one to come. */
  codingChallengeBuilt: boolean
}

/** A challenge of the register without a folder yet: on the wire, but not shown to players. */
interface PlannedChallenge extends RegisterEntry {
  built: false
}

export type Challenge = BuiltChallenge | PlannedChallenge

/** Every challenge and who watches what. Frozen, shared by all games. */
export interface Catalogue {
  /** In wire order. */
  readonly challenges: readonly Challenge[]
  readonly byKey: ReadonlyMap<string, Challenge>
  readonly byId: ReadonlyMap<number, Challenge>
  /** The challenges whose oracle wants to see a topic (`topicsOf`). */
  readonly watchers: ReadonlyMap<string, readonly BuiltChallenge[]>
  /** Languages other than English that some challenge is told in. */
  readonly languages: readonly string[]
}

/** What a challenge tells in a language; English where it has no translation. */
export function textsOf(challenge: BuiltChallenge, language: string | undefined): LocalTexts {
  const translation = language === undefined ? undefined : challenge.translations.get(language)
  if (translation) return translation
  const { description, hints, explanation, weakness } = challenge
  return { description, hints: hints.map(({ text }) => text), explanation, weakness }
}

/**
 * Joins the register with the folders that were found.
 * @throws RangeFault naming the folder, for one that the register does not know or that disagrees with it
 */
export function createCatalogue(register: readonly RegisterEntry[], units: readonly Unit[]): Catalogue {
  const unitsByKey = new Map<string, Unit>()
  const known = new Set(register.map(({ key }) => key))
  for (const unit of units) {
    const { key } = unit.challenge
    if (!known.has(key)) throw new RangeFault('RANGE_UNIT_UNREGISTERED', { folder: unit.folder, key })
    const twin = unitsByKey.get(key)
    if (twin) throw new RangeFault('RANGE_UNIT_TWICE', { key, folders: `${twin.folder}, ${unit.folder}` })
    unitsByKey.set(key, unit)
  }

  const challenges = register.map((entry) => {
    const unit = unitsByKey.get(entry.key)
    return Object.freeze(unit ? buildChallenge(entry, unit) : ({ ...entry, built: false } as const))
  })
  return Object.freeze({
    challenges: Object.freeze(challenges),
    byKey: new Map(challenges.map((challenge) => [challenge.key, challenge])),
    byId: new Map(challenges.map((challenge) => [challenge.id, challenge])),
    watchers: indexWatchers(challenges),
    languages: [...new Set(units.flatMap(({ translations }) => [...translations.keys()]))],
  })
}

function buildChallenge(entry: RegisterEntry, { folder, challenge, oracle, translations }: Unit): BuiltChallenge {
  for (const field of ['name', 'category', 'difficulty'] as const) {
    if (challenge[field] === entry[field]) continue
    const fault = `is ${JSON.stringify(challenge[field])}, the register says ${JSON.stringify(entry[field])}`
    throw new RangeFault('RANGE_UNIT_MALFORMED', { folder, field, fault })
  }
  if (challenge.hints.length !== entry.hintCount) {
    const fault = `are ${challenge.hints.length}, the register says ${entry.hintCount}: hint ids are counted from it`
    throw new RangeFault('RANGE_UNIT_MALFORMED', { folder, field: 'hints', fault })
  }
  const hints = challenge.hints.map((text, index) =>
    Object.freeze({ id: entry.firstHintId + index, order: index + 1, text }),
  )
  return {
    ...entry,
    built: true,
    folder,
    description: challenge.description,
    hints: Object.freeze(hints),
    explanation: Object.freeze({ ...challenge.explanation }),
    weakness: challenge.weakness,
    cwe: Object.freeze([...challenge.cwe]),
    owasp: challenge.owasp,
    translations,
    oracle,
    codingChallengeBuilt: false,
  }
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
