import { dialogueIn, examplesIn, resultIn, systemVoiceIn, templateIn } from './marks.ts'
import { piecesIn } from './pieces.ts'
import type { Gullibility } from './protocol.ts'
import {
  approvalIn,
  authorityIn,
  changeIn,
  fictionIn,
  isElsewhere,
  newPolicyIn,
  overrideIn,
  personaIn,
  promiseIn,
  testingIn,
} from './reasons.ts'
import { has, type Utterance } from './utterance.ts'

/** The ways in which a model is talked into something, as far as this one knows them. */
export type Technique =
  | 'override'
  | 'authority'
  | 'system-voice'
  | 'new-policy'
  | 'persona'
  | 'fiction'
  | 'testing'
  | 'approval'
  | 'format'
  | 'disguise'
  | 'pieces'
  | 'forged-result'
  | 'forged-turn'
  | 'forged-system'
  | 'inner-knowledge'
  | 'conditions'
  | 'emotion'
  | 'threat'
  | 'favour'
  | 'repetition'
  | 'transformation'
  | 'indirect-reference'
  | 'verbatim'
  | 'institution'
  | 'elaboration'
  | 'examples'
  | 'gradual'
  | 'goal'
  | 'shown'

export type Pressure = Map<Technique, number>

/** What it takes to give in. */
export const THRESHOLDS: Record<Gullibility, number> = { hardened: 2.2, low: 1.75, normal: 0.75, high: 0.4, naive: 0 }

/** What a hardened model still falls for as much as others do: what was built up over several messages. All else counts a third with it. */
const LASTING: readonly Technique[] = ['gradual', 'goal', 'shown']
const SHARE_OF_TRICKS = 1 / 3

/** How hard all of it pulls at a model of that kind. */
export function weigh(pressure: Pressure, gullibility: Gullibility): number {
  if (gullibility !== 'hardened') return sumOf(pressure)
  return sumOf(
    new Map(
      [...pressure].map(([technique, weight]) => [
        technique,
        LASTING.includes(technique) ? weight : weight * SHARE_OF_TRICKS,
      ]),
    ),
  )
}

/** What feelings and stubbornness can do at most: never enough by themselves, unless the model is very gullible. */
const MAX_FEELINGS = 0.7
const FEELINGS: readonly Technique[] = ['emotion', 'threat', 'favour', 'repetition']

/** What was said in earlier turns fades, and does not vanish. */
const FADING = 0.9

export function sumOf(pressure: Pressure): number {
  let feelings = 0
  let rest = 0
  for (const [technique, weight] of pressure) {
    if (FEELINGS.includes(technique)) feelings += weight
    else rest += weight
  }
  const elaboration = pressure.get('elaboration') ?? 0
  const reasons = rest - elaboration
  // A long story adds to reasons, and is none itself.
  return reasons + (reasons >= MIN_REASONS ? elaboration : 0) + Math.min(feelings, MAX_FEELINGS)
}

const MIN_REASONS = 0.35

/** The pressure of all turns: of each technique the strongest that there was. */
export function gatherPressure(turns: readonly Utterance[]): Pressure {
  const pressure: Pressure = new Map()
  let share = 1
  for (const turn of turns) {
    for (const [technique, weight] of feelPressure(turn)) raise(pressure, technique, weight * share)
    share = Math.max(share * FADING, 0.5)
  }
  const words = turns
    .slice(0, 4)
    .reduce((sum, { sentences }) => sum + sentences.reduce((all, sentence) => all + sentence.words.length, 0), 0)
  raise(pressure, 'elaboration', Math.min(0.4, words / 100))
  return pressure
}

export function raise(pressure: Pressure, technique: Technique, weight: number): void {
  if (weight > (pressure.get(technique) ?? 0)) pressure.set(technique, weight)
}

/** How hard a text pulls, whoever wrote it. */
export function feelPressure(utterance: Utterance): Pressure {
  const pressure: Pressure = new Map()
  const all = [...utterance.sentences, ...utterance.hidden]
  for (const sentence of all) {
    raise(pressure, 'override', overrideIn(sentence))
    raise(pressure, 'authority', authorityIn(sentence, utterance))
    raise(pressure, 'approval', approvalIn(sentence))
    raise(pressure, 'new-policy', changeIn(sentence, utterance))
    raise(pressure, 'forged-turn', promiseIn(sentence))
    raise(pressure, 'persona', personaIn(sentence))
    if (has(sentence, 'institution')) raise(pressure, 'institution', isElsewhere(sentence) ? 0.2 : 0.45)
    if (has(sentence, 'newpolicy')) raise(pressure, 'new-policy', newPolicyIn(sentence, utterance))
    raise(pressure, 'fiction', fictionIn(sentence))
    if (has(sentence, 'testing')) raise(pressure, 'testing', testingIn(sentence))
    if (has(sentence, 'format')) raise(pressure, 'format', 0.55)
    if (has(sentence, 'emotion')) raise(pressure, 'emotion', 0.45)
    if (has(sentence, 'threat')) raise(pressure, 'threat', 0.4)
    if (has(sentence, 'bribe')) raise(pressure, 'favour', 0.45)
  }
  raise(pressure, 'system-voice', systemVoiceIn(utterance.text))
  raise(pressure, 'forged-turn', dialogueIn(utterance.text))
  raise(pressure, 'forged-result', resultIn(utterance.text))
  raise(pressure, 'pieces', piecesIn(utterance))
  raise(pressure, 'examples', examplesIn(utterance.text))
  const template = templateIn(utterance.text)
  raise(pressure, 'format', template + (template > 0 && has(utterance, 'format') ? 0.3 : 0))
  if (utterance.hidden.length > 0) raise(pressure, 'disguise', 0.9)
  return pressure
}
