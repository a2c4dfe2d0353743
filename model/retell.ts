import type { Policy } from './policy.ts'
import type { Speech } from './speech.ts'
import { has, hasAny, percentsIn, readUtterance, type Utterance } from './utterance.ts'

/** Words that ask for the meaning of a text, not for its wording. */
const RETOLD =
  /(?<!\p{L})(?:summar\w*|sum up|recap\w*|paraphras\w*|rephras\w*|(?:own|plain|simple) words|boil|condens\w*|short version|rundown|tl;?dr|translat\w*|(?:in|into|to) (?:german|french|spanish|italian|dutch|english)|zusammen\w*|fass|kürz\w*|(?:eigenen|einfachen) worten|übersetz\w*|uebersetz\w*|(?:auf|ins) (?:deutsche?|englische?|französische?|spanische?)|stichpunkt\w*|bullet\w*)(?!\p{L})/iu
const LETTERS =
  /(?<!\p{L})(?:verbatim|word for word|exact\w*|wort\s?wörtlich|wörtlich|wortlaut|wort für wort|original|base ?64|rot ?13|json|yaml|xml|hex)(?!\p{L})/iu
const INTO_GERMAN = /\b(?:(?:in|into|to) german|(?:auf|ins) deutsche?)\b/i
const INTO_ENGLISH = /\b(?:(?:in|into|to) english|(?:auf|ins) englische?)\b/i

/** Subjects that the model must recognise in a secret to retell it. */
const CLAUSES = ['complaint', 'escalate', 'courtesy'] as const

/**
 * The operator's prompt in the model's own words, in the requested language.
 * @returns undefined if the wording is requested, or if the model did not understand enough to retell it
 */
export function retell(policy: Policy, asking: Utterance, scope: 'all' | 'secret', speech: Speech): string | undefined {
  if (!RETOLD.test(asking.text) || LETTERS.test(asking.text)) return undefined
  const voice = speech.speakIn(
    INTO_GERMAN.test(asking.text) ? 'de' : INTO_ENGLISH.test(asking.text) ? 'en' : speech.language,
  )
  const secret = readUtterance(policy.secrets)
  const percent = Math.max(0, ...secret.sentences.flatMap(percentsIn))
  // A secret that the model did not understand is quoted instead.
  if (policy.hasSecrets && (percent === 0 || !has(secret, ...CLAUSES))) return undefined
  const lines = scope === 'all' ? publicLines(policy, voice) : []
  if (policy.hasSecrets)
    lines.push(`${voice.say('retold.secret', { percent: String(percent) })} ${voice.say('retold.silence')}`)
  return lines.length === 0 ? undefined : `${voice.say('retold')}\n\n${lines.map((line) => `- ${line}`).join('\n')}`
}

function publicLines({ reading, name, shop }: Policy, voice: Speech): string[] {
  const lines = name === undefined || shop === undefined ? [] : [voice.say('retold.who')]
  if (has(reading, 'product')) lines.push(voice.say('retold.products'))
  if (has(reading, 'review')) lines.push(voice.say('retold.reviews'))
  if (has(reading, 'refund')) lines.push(voice.say('retold.refund'))
  const rules = reading.sentences.filter((sentence) => has(sentence, 'restrict'))
  const limits = rules.flatMap(percentsIn)
  if (hasAny(reading, 'coupon') && has(reading, 'damage')) {
    lines.push(voice.say('retold.coupon'))
    if (limits.length > 0) lines.push(voice.say('retold.limit', { percent: String(Math.min(...limits)) }))
  }
  return lines
}
