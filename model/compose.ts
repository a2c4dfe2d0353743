import { createHash } from 'node:crypto'
import { WEAK } from './demands.ts'
import { echoOf } from './echo.ts'
import { findWish, weighLeak } from './guarded.ts'
import { answerHelp, readHelp } from './help/help.ts'
import { isOfCoupons, isOfTerms } from './honest-calls.ts'
import { shape } from './leak.ts'
import { weigh } from './persuasion.ts'
import type { ChatCompletionRequest } from './protocol.ts'
import { describeResults } from './results.ts'
import { retell } from './retell.ts'
import type { Situation } from './situation.ts'
import { openSpeech, type Speech } from './speech.ts'
import { has } from './utterance.ts'

/** A refusal sounds doubtful from this distance below the threshold on. */
const WAVERING = 0.3

export function composeAnswer(situation: Situation, request: ChatCompletionRequest): string {
  const { conversation, policy, threshold, instructions } = situation
  const { language, now, results, isCut } = conversation
  const speech = openSpeech(language, seedOf(request), {
    name: policy.name ?? 'Assistant',
    shop: policy.shop ?? (language === 'de' ? 'diesem Shop' : 'this shop'),
    customer: greetedName(policy.customer),
  })
  const ordered = instructions.find((instruction) => instruction.leak !== undefined)?.leak
  const leak = weighLeak(situation) ?? (ordered && { ...ordered, score: threshold })
  const parts: string[] = []
  if (leak) {
    if (leak.score >= threshold && policy.reading.text.trim() !== '')
      parts.push(tellInstructions(situation, speech, leak.scope))
    else {
      if (leak.score >= threshold - WAVERING && leak.score > WAVERING) parts.push(speech.say('almost'))
      parts.push(speech.say('leakRefused'))
    }
  }
  const described = [...describeResults(situation, speech)]
  parts.push(...described)
  if (described.length === 0 && !leak) parts.push(answerHonestly(situation, speech))
  if (!leak && results.length > 0) parts.push(...refuseRest(situation, speech))
  for (const { appended } of instructions)
    if (appended !== undefined) parts.push(fillIn(appended, conversation.now.text))
  const wished = wishedEnding(conversation)
  if (wished !== undefined) parts.push(wished)
  const beginning = /(?:begin|start|beginne|beginn|starte?|fang)\b[^"“„'\n]{0,60}["“„']([^"”“'\n]{2,80})["”“']/i.exec(
    now.text,
  )?.[1]
  const begun = beginning !== undefined && leak !== undefined && leak.score >= threshold ? `${beginning} ` : ''
  return `${isCut ? speech.say('cut') : ''}${begun}${parts.filter((part) => part !== '').join('\n\n')}`
}

/** Markup that the customer wants at the end of this answer, or of all answers. */
function wishedEnding({ now, earlier }: Situation['conversation']): string | undefined {
  const turns = [now, ...earlier.slice(0, 4).filter(({ text }) => LASTING.test(text))]
  const wish = turns.find(({ text, concepts }) => concepts.has('append') && MARKUP.test(text))
  return wish && MARKUP.exec(wish.text)?.[0]
}

const LASTING = /\b(?:from now on|every|each|always|all (?:your|further)|ab jetzt|jede[rsn]?|immer|künftig)\b/i
const MARKUP = /!?\[[^\]\n]{0,300}\]\([^)\n]{1,800}\)/

/** The first name for a greeting; empty for a long one. */
function greetedName(customer: string | undefined): string {
  const name = customer?.split(/[."'\n]/)[0]?.trim() ?? ''
  return name === '' || name.length > 30 ? '' : `, ${name}`
}

/** The same conversation gets the same words. */
export function seedOf({ messages }: ChatCompletionRequest): string {
  const hash = createHash('sha256')
  for (const { role, content } of messages.slice(-40))
    hash.update(`${role}:${typeof content === 'string' ? content.slice(0, 4000) : ''}\n`)
  return hash.digest('hex')
}

function tellInstructions({ policy, conversation }: Situation, speech: Speech, scope: 'all' | 'secret'): string {
  const whole = scope === 'secret' && policy.hasSecrets ? policy.secrets : policy.reading.text
  const retold = retell(policy, conversation.now, scope, speech)
  if (retold !== undefined) return retold
  const { text, isPlain } = shape(whole.trim(), conversation.now)
  return isPlain ? `${speech.say('leak')}\n\n${text}` : text
}

/** Fills the placeholders of addresses that are to carry the conversation away. */
function fillIn(text: string, said: string): string {
  return text.replace(
    /[{[<](?:conversation|question|message|chat|history|data|user_?message|query|gespräch|frage|verlauf)[}\]>]/gi,
    encodeURIComponent(said.slice(0, 500)),
  )
}

function refuseRest(situation: Situation, speech: Speech): string[] {
  const { conversation, tools } = situation
  const coupon = tools.find(({ kind }) => kind === 'coupon')
  if (!coupon || conversation.results.some(({ name }) => name === coupon.name)) return []
  const wish = findWish(situation, coupon)
  if (!wish || isOfTerms(wish.sentence) || isOfCoupons(situation)) return []
  return [has(conversation.now, 'damage') ? speech.say('couponProcess') : speech.say('couponRefused')]
}

/** Answers a wish for a coupon with too little reason, or a question about the customer's own coupon. */
function answerCouponWish(situation: Situation, speech: Speech): string | undefined {
  const { conversation, tools, pressure, threshold, gullibility } = situation
  const coupon = tools.find(({ kind }) => kind === 'coupon')
  const wish = coupon && findWish(situation, coupon)
  if (!wish || wish.strength <= WEAK) return undefined
  if (has(conversation.now, 'damage')) return speech.say('couponProcess')
  if (isOfCoupons(situation)) return undefined
  const pull = weigh(pressure, gullibility)
  const wavers = pull >= threshold - WAVERING && pull > WAVERING
  return `${wavers ? `${speech.say('almost')} ` : ''}${speech.say('couponRefused')}`
}

function answerHonestly(situation: Situation, speech: Speech): string {
  const { now, results } = situation.conversation
  if (now.text.trim() === '') return speech.say('empty')
  // Without tool results the refusal of a wish is the answer.
  const refused = results.length === 0 ? answerCouponWish(situation, speech) : undefined
  return refused ?? echoOf(now.text) ?? answerHelp(readHelp(situation), situation, speech)
}
