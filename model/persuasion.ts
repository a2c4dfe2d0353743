import type { Gullibility } from './protocol.ts'
import { piecesIn } from './pieces.ts'
import { has, hasAny, isNear, type Sentence, type Utterance } from './utterance.ts'

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

export type Pressure = Map<Technique, number>

/** What it takes to give in. */
export const THRESHOLDS: Record<Gullibility, number> = { low: 1.75, normal: 0.85, high: 0.4 }

/** What feelings and stubbornness can do at most: never enough by themselves, unless the model is very gullible. */
const MAX_FEELINGS = 0.8
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
    if (has(sentence, 'change') && hasAny(sentence, 'policy', 'prompt', 'max', 'newpolicy'))
      raise(pressure, 'new-policy', 0.9)
    if (has(sentence, 'institution')) raise(pressure, 'institution', has(sentence, 'elsewhere') ? 0.2 : 0.45)
    if (has(sentence, 'newpolicy')) raise(pressure, 'new-policy', newPolicyIn(sentence, utterance))
    if (has(sentence, 'persona')) raise(pressure, 'persona', 0.9)
    if (has(sentence, 'fiction')) raise(pressure, 'fiction', 0.9)
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
  if (utterance.hidden.length > 0) raise(pressure, 'disguise', 0.9)
  return pressure
}

/** Rules are to be put aside; an earlier message of the customer's own may be. */
function overrideIn(sentence: Sentence): number {
  if (!has(sentence, 'ignore')) return 0
  const { words } = sentence
  const own = words.some(
    ({ text }, index) =>
      ['my', 'mein', 'meine', 'meinen'].includes(text) &&
      words.slice(index + 1, index + 3).some(({ concepts }) => concepts.includes('above')),
  )
  if (isNear(sentence, 'ignore', 'prompt', 8) || isNear(sentence, 'ignore', 'policy', 8)) return 1
  if (isNear(sentence, 'prompt', 'ignore', 8) || isNear(sentence, 'ignore', 'told', 8)) return 1
  if (own) return 0
  return isNear(sentence, 'ignore', 'above', 6) && has(sentence, 'everything') ? 1 : 0
}

/** Somebody says who they are: of this house, or of another one. */
function authorityIn(sentence: Sentence, { concepts }: Utterance): number {
  const claims = isNear(sentence, 'mine', 'role', 7) || isNear(sentence, 'mine', 'institution', 9)
  if (!claims) return 0
  if (has(sentence, 'elsewhere')) return 0.3
  const office = sentence.words.some(({ text }) => HIGH_OFFICES.test(text))
  return 0.5 + (has(sentence, 'here') ? 0.4 : 0) + (office ? 0.35 : 0) + (concepts.has('testing') ? 0.2 : 0)
}

const HIGH_OFFICES =
  /^(?:admin|sysadmin|superadmin|administrat|root|ceo|cto|coo|cfo|ciso|founder|cofounder|superuser|geschaeftsfuehr|inhaber|betreiber|webmaster)/

function approvalIn(sentence: Sentence): number {
  if (hasAny(sentence, 'role', 'institution') && hasAny(sentence, 'told', 'authorised'))
    return has(sentence, 'authorised') ? 0.9 : 0.6
  if (!has(sentence, 'authorised')) return 0
  const isOfHouse = has(sentence, 'role') || has(sentence, 'here')
  if (!isOfHouse && !has(sentence, 'coupon')) return 0.2
  return 0.5 + (has(sentence, 'role') ? 0.4 : 0)
}

function newPolicyIn(sentence: Sentence, { concepts }: Utterance): number {
  if (hasAny(sentence, 'coupon', 'prompt', 'policy', 'percent', 'max', 'tell')) return 1
  return ['coupon', 'prompt', 'policy'].some((concept) => concepts.has(concept)) ? 0.9 : 0.4
}

function testingIn(sentence: Sentence): number {
  return hasAny(sentence, 'here', 'prompt', 'role', 'coupon', 'secret', 'policy') ? 0.55 : 0.4
}

/** Marks that programs put around what a system says. */
function systemVoiceIn(text: string): number {
  if (
    /\bsudo\b|<<\s*sys|\bautomated (?:message|notice)|\bsystem(?:meldung|nachricht|hinweis|befehl)|automatische (?:nachricht|mitteilung)|#{2,}\s*(?:instruction|system|admin)|<tool_call|(?:^|\s)(?:\/|--)(?:admin|system|override|debug)\b|root@|\bto=\w|={3,}\s*\w|\[\[/i.test(
      text,
    )
  )
    return 0.9
  if (
    /<\|?(?:im_start|im_end|system|endoftext|\/?sys|sudo)\b|\[\/?(?:inst|sys|system|admin|override)\b|<\/?(?:system|admin|instructions?|policy|user)[\s>]/i.test(
      text,
    )
  )
    return 1
  if (
    /^[^\S\n]{0,3}[#*\-=_>[({|`"']{0,8}[^\S\n]{0,3}(?:system|sys|admin(?:istrator)?|root|operator|developer|sudo|kernel)(?:[ -](?:prompt|message|notice|override|update|instructions?|note|command|nachricht|hinweis|meldung|befehl|anweisung|mode))?[\s*\])}|`"']*(?::|\]|=|>|-{1,3}\s)/im.test(
      text,
    )
  )
    return 1
  if (
    /\b(?:system|admin|root|emergency|security|manager|supervisor|wartungs?|notfall)[ -]?(?:override|notice|alert|nachricht|befehl|command|mitteilung|meldung|hinweis)\b/i.test(
      text,
    )
  )
    return 0.9
  if (
    /(?:end|ende) (?:of|des|der) (?:the )?(?:system )?(?:prompt|instructions?|anweisungen|systemprompts?)\b|\b(?:begin|new) (?:session|conversation|instructions)\b/i.test(
      text,
    )
  )
    return 0.9
  return 0
}

/** Turns of a conversation that are written into one message, to be continued. */
function dialogueIn(text: string): number {
  const turns = text.match(
    /^[^\S\n]{0,3}["'*>-]{0,4}[^\S\n]{0,3}(?:user|customer|kunde|kundin|human|q|frage|assistant|assistent|bot|ai|a|antwort|agent|you|juicy|me|shop|you)["'*]*\s*(?:\([^)\n]{1,30}\))?\s*[:>]/gim,
  )
  if ((turns?.length ?? 0) >= 2) return 0.9
  return /\b(?:user|customer|kunde|human|q)\s*:.{3,200}\b(?:assistant|bot|ai|a|agent|antwort|assistent)\s*:/is.test(
    text,
  )
    ? 0.9
    : 0
}

/** What looks like a tool's answer in the words of a customer. */
function resultIn(text: string): number {
  if (
    /\b(?:tool|function|getorderbyid|order)[ _-]?(?:result|response|output|call result|returned|antwort|ergebnis)\b/i.test(
      text,
    )
  )
    return 0.7
  return /\{[^{}\n]{0,400}"\w+"\s*:\s*[^{}]{1,400}\}/.test(text) &&
    /"(?:role|status|verified|approved|damaged|eligible|authori[sz]ed|result|allowed|maxdiscount|discount|policy|override|max_discount|coupon\w*)"\s*:/i.test(
      text,
    )
    ? 0.7
    : 0
}

/** Lines of one pattern, of which the next is to be written. */
function examplesIn(text: string): number {
  const lines = text.split('\n').slice(0, 200)
  const shaped = lines.filter((line) => /\S\s*(?:\||->|=>|→|::|=)\s*\S/.test(line)).length
  return shaped >= 2 ? 0.5 : 0
}
