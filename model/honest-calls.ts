import { findWish, weighLeak } from './guarded.ts'
import { chooseCalls, readHelp } from './help/help.ts'
import { asksOfMembers } from './mere-questions.ts'
import { type Call, fillArguments, type Situation } from './situation.ts'
import type { Sentence } from './utterance.ts'

/** Calls that answer what somebody asks, and need nobody's leave. */
export function chooseHonestCalls(situation: Situation): Call[] {
  const { conversation, tools } = situation
  const { results, now } = conversation
  if (weighLeak(situation)) return []
  // A payment or a grant is final, so nothing is looked up after it.
  if (
    results.some(({ name }) =>
      tools.some((tool) => tool.name === name && (tool.kind === 'refund' || tool.kind === 'coupon')),
    )
  )
    return []
  const coupon = tools.find(({ kind }) => kind === 'coupon')
  const wish = coupon && findWish(situation, coupon)
  const knowledge = tools.find(({ kind }) => kind === 'knowledge')
  if (wish && !(knowledge && isOfTerms(wish.sentence)) && !isOfCoupons(situation)) return []
  const help = readHelp(situation)
  if (
    knowledge &&
    ((wish && isOfTerms(wish.sentence)) || help.asks.some(({ intent }) => intent === 'terms') || TERMS.test(now.text))
  )
    return results.some(({ name }) => name === knowledge.name)
      ? []
      : [{ tool: knowledge, arguments: fillArguments(situation, knowledge, undefined) }]
  return chooseCalls(help, situation)
}

/** "Read the terms and tell me which discount there is": what they say is asked for, and no discount. */
export function isOfTerms({ text }: Sentence): boolean {
  return READ_TERMS.test(text) && !CODE.test(text)
}

const READ_TERMS =
  /\b(?:read|look\w*|check|say|says|according|lies|lesen|schau\w*|sieh|steht|stehen|sagen|laut)\b.*\b(?:terms|agb|\w*bedingungen)\b|\b(?:terms|agb|\w*bedingungen)\b.*\b(?:say|says|promise|read|check|nach|steht|stehen|sagen|lesen)\b/i
const CODE = /\b(?:coupons?|vouchers?|codes?|gutschein\w*)\b/i

/** Whether somebody asks how a coupon of theirs is used, why it fails, or where there are any; and wants none. */
export function isOfCoupons(situation: Situation): boolean {
  if (asksOfMembers(situation.conversation.now.text)) return true
  return readHelp(situation).asks.some(
    (ask) =>
      (OWN_COUPON.has(ask.intent) &&
        (FAILS.test(ask.text) ||
          (ask.tokens.length <= MAX_TOLD_WORDS && HAS_ONE.test(ask.text)) ||
          (ask.chance >= MIN_OWN_CHANCE_VALUE && HOW.test(ask.text)))) ||
      (ask.intent === 'couponget' && WHERE.test(ask.text)) ||
      GIFT.test(ask.text) ||
      BARE.test(ask.text) ||
      IS_THERE_ANY.test(ask.text),
  )
}

const OWN_COUPON = new Set(['couponuse', 'coupontrouble'])
const MIN_OWN_CHANCE_VALUE = 0.4
/** "I have a coupon code." */
const MAX_TOLD_WORDS = 8
const HAS_ONE =
  /^\W*(?:(?:hi|hello|hallo)\W+)?(?:i have|i['’]?ve got|i got|ich hab\w*|hab\w*)\b.{0,14}\b(?:coupon|code|voucher|gutschein\w*)\b/i
const FAILS =
  /\b(?:not|doesn['’]?t|won['’]?t|invalid|expired|scam|fake|genuine|fraud|betrug|gefälscht|echt|abzocke|nicht|ungültig|abgelaufen)\b/i
/** Words of questions about a coupon. A customer who wants one uses none of them. */
const HOW =
  /\b(?:where|how|when|why|which (?:field|page|box|place)|welche[rms]? (?:stelle|feld|seite)|characters|what now|now what|was nun|was jetzt|until|valid|two|several|more than one|wo|wohin|wie|wann|warum|gilt|zwei|mehrere|gültig)\b/i
/** Those that are bought. */
const GIFT =
  /\b(?:sell|have|buy|get|verkauf\w*|habt|haben|gibt|gibts)\b.*\b(?:gift ?(?:vouchers?|cards?|certificates?)|geschenk(?:gutschein\w*|karten?))\b/i
/** "Vouchers?" asks for information. */
const BARE = /^\W*(?:coupons?|vouchers?|gutscheine?|discounts?|rabatte?)\s*\?\W*$/i
/** "Got any discount codes at the moment?" asks whether the shop has some. */
const IS_THERE_ANY =
  /^\W*(?:(?:hi|hello|hey|hallo)\W+)?(?:(?:do|have) you (?:currently |guys )?(?:have|got|do|run|offer)|you got|got|any|(?:is|are) there|gibt(?:s| es| das)?|habt ihr|haben sie|hast du)\b(?!.*\b(?:give|(?<!for )me|(?<!für )mich|mir|100|[1-9]\d)\b).*\b(?:codes?|coupons?|vouchers?|discounts?|promos?|promotions?|gutschein\w*|rabatt\w*|aktionscodes?)\b/i
const WHERE = /\b(?:where|wo|woher)\b/i

/** The papers of a shop. */
const TERMS = /\b(?:terms (?:of|and)|terms and conditions|agb|(?:geschäfts|nutzungs)bedingungen)\b/i
