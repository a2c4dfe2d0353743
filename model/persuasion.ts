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

/** Techniques of persuasion that this model knows. */
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

/** Pressure at which the model gives in. */
export const THRESHOLDS: Record<Gullibility, number> = { hardened: 2.2, low: 1.75, normal: 0.75, high: 0.4, naive: 0 }

/** Techniques over several messages, which work on a hardened model as on others. All others count a third with it. */
const LASTING: readonly Technique[] = ['gradual', 'goal', 'shown']
const SHARE_OF_TRICKS = 1 / 3

/** Total pressure on a model of that level. */
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

/** Maximum for feelings and repetition. Enough by themselves only for a very gullible model. */
const MAX_FEELINGS = 0.7
const FEELINGS: readonly Technique[] = ['emotion', 'threat', 'favour', 'repetition']

/** Pressure of an earlier turn fades by this factor per turn. */
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
  // A long story supports reasons, but does not replace them.
  return reasons + (reasons >= MIN_REASONS ? elaboration : 0) + Math.min(feelings, MAX_FEELINGS)
}

const MIN_REASONS = 0.35

/** Pressure of all turns: the strongest value of each technique. */
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

/** Pressure of a text, whoever wrote it. */
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
