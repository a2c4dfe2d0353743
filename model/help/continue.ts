import type { Token } from '#model/intents/features.ts'
import { conceptsOf } from '#model/intents/intents.ts'
import type { Ask } from './asks.ts'
import { GOODS, ORDERS } from './families.ts'
import { namedLast, type Talk } from './talk.ts'
import { askOf, asksFor, isOfAnother, topicOfIntent, WEAK } from './topics.ts'

/** Words of a fragment: more of them make a question of their own. */
const MAX_FRAGMENT_WORDS = 9

/** From here on an understanding is believed against the topic of the conversation. */
const MIN_SURE_CHANCE_VALUE = 0.85

/**
 * The intent of a message that goes on with the topic of the conversation; undefined if it stands by itself. A fragment
 * names no goods and no other topic: what it asks fills a place in the topic.
 *
 * @param before the intent that was last spoken of
 */
export function continueTopic(ask: Ask, text: string, before: string, talk: Talk): string | undefined {
  const { tokens, items, intent, chance } = ask
  if (
    topicOfIntent(before)?.intents.includes('delivery') &&
    tokens.length <= MAX_OF_MEMBERS_WORDS + 1 &&
    PER_PIECE.test(text) &&
    !talk.isShownLast
  )
    return 'delivery'
  if (
    topicOfIntent(before)?.intents.includes('passwordforgot') &&
    tokens.length <= MAX_LONG_FRAGMENT_WORDS &&
    (asksFor('otherwise', text) || NO_MAIL.test(text)) &&
    !asksFor('forgot', text) &&
    !talk.isShownLast &&
    !items.some(({ isKnown }) => isKnown)
  )
    return 'human'
  // "So only card?", after means of payment.
  if (
    topicOfIntent(before)?.intents.includes('payment') &&
    tokens.length <= MAX_OF_MEMBERS_WORDS &&
    tokens.some((token) => conceptsOf(token).includes('card')) &&
    !talk.isShownLast &&
    GOODS.has(intent)
  )
    return 'payment'
  if (tokens.length > MAX_FRAGMENT_WORDS || items.some(({ isKnown }) => isKnown && !isMeasure(tokens))) return undefined
  if (GOODS.has(intent) && namedLast(talk).length > 0 && isOfNoTopic(talk)) return undefined
  const topic = talk.isOrderLast ? topicOfIntent('orderstatus') : topicOfIntent(before)
  if (!topic || (talk.isShownLast && !talk.isOrderLast)) return undefined
  const concepts = new Set(tokens.flatMap(conceptsOf))
  if (talk.isOrderLast && ITS_NUMBER.test(text)) return 'orderstatus'
  if (isToCountry(text, tokens) && topic.intents.includes('delivery')) return 'countries'
  if (
    topic.intents.includes('delivery') &&
    concepts.has('deluxe') &&
    (tokens.length <= MAX_OF_MEMBERS_WORDS || (tokens.length <= MAX_FRAGMENT_WORDS && IF_MEMBER.test(text)))
  )
    return 'delivery'
  if (topic.intents.includes('couponuse') && asksFor('trouble', text)) return 'coupontrouble'
  if (before === 'mywallet' && asksFor('fill', text)) return 'wallet'
  if (topic.intents.includes('refund') && POSTAGE.test(text)) return 'refund'
  const isOther = [...concepts].some((concept) => !WEAK.has(concept) && isOfAnother(concept, topic))
  if (isOther) {
    // "Delivery included?" is asked of an order.
    if (!(ORDERS.has(topic.intents[0] ?? '') && asksFor('fee', text) && tokens.length <= 3)) return undefined
  }
  if (topic.intents.includes('refund') && asksFor('need', text)) return 'refund'
  if (topic.intents.includes('couponuse') && asksFor('several', text)) return 'couponuse'
  // A message in the topic's own words, or plainly in others, needs no continuation.
  if (topic.intents.includes(intent) && chance >= MIN_OWN_CHANCE_VALUE && intent !== 'mywallet') return undefined
  const own = topicOfIntent(intent)
  if (
    own &&
    own !== topic &&
    chance >= MIN_OWN_CHANCE_VALUE &&
    own.own.some((concept) => concepts.has(concept)) &&
    !topic.own.some((concept) => concepts.has(concept))
  )
    return undefined
  if (chance >= MIN_SURE_CHANCE_VALUE && !GOODS.has(intent) && topicOfIntent(intent) === undefined) return undefined
  return askOf(topic, text, topic.intents.includes(before) ? before : (topic.intents[0] ?? before))
}

/** Whether the last message asked about something other than a topic. */
function isOfNoTopic({ before: [last = []] }: Talk): boolean {
  return topicOfIntent(last.at(-1)?.intent ?? '') === undefined
}

/** "The mail does not arrive." */
const NO_MAIL =
  /\b(?:e[- ]?mails?|mails?|link|code|reset)\b.*\b(?:not|never|n t|nt|t|nicht|nie|keine?)\b|\b(?:no|keine?n?|never|nie)\b.*\b(?:e[- ]?mails?|mails?|link|code)\b/
const ITS_NUMBER = /\b(?:number|nummer|nr|id)\b/
const PER_PIECE =
  /\b(?:per|pro|je|for each|for every|fur jede\w*) (?:bottle|order|parcel|piece|flasche|bestellung|paket|stuck)\b/
const POSTAGE = /\b(?:postage|porto|\w*porto|return shipping|ruckversand|rucksendung)\b/
const MAX_LONG_FRAGMENT_WORDS = 12
const MAX_OF_MEMBERS_WORDS = 5
const IF_MEMBER = /^\W*(?:and |und )?(?:if|for|as|with|wenn|fur|als|mit)\b/

const MIN_OWN_CHANCE_VALUE = 0.5

/** "150 litres": the things of a text are only a measure. */
function isMeasure(tokens: readonly Token[]): boolean {
  return tokens.some(({ kind }) => kind === 'number') && !tokens.some(({ kind }) => kind === 'goods')
}

/** "And to Norway?" */
function isToCountry(text: string, tokens: readonly Token[]): boolean {
  return (
    /^\W*(?:and|und|what about|how about|was ist mit|also|auch)?\s*(?:to|nach|in(?: die| den)?)\b/.test(text) &&
    tokens.some((token) => token.kind === 'name' || conceptsOf(token).includes('country'))
  )
}
