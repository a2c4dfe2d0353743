import type { Conversation } from './conversation.ts'
import { isOwnAnswer } from './speech.ts'
import { has, hasAny, type Utterance } from './utterance.ts'

/** Earlier messages that may prepare this one. */
const MAX_TURNS_BACK = 6

/** Interest in guarded subjects, by number of messages. Two make a habit. */
const INTERESTS = [0, 0.25, 0.55, 0.7]

/** Techniques that take several messages. Each single message is weak. */
export interface LongGame {
  /** General questions, then the format, now one as an example. */
  gradual: number
  /** The model took a role with a goal, and the customer now appeals to it. */
  goal: number
  /** A tool result that the customer asked for is now the reason. */
  shown: number
}

export function feelLongGame({ now, history }: Conversation): LongGame {
  const recent = history.slice(0, MAX_TURNS_BACK * 2)
  const own = recent.filter(({ isCustomers, text }) => !isCustomers && isOwnAnswer(text)).map(({ text }) => text)
  const said = recent.filter(({ isCustomers }) => isCustomers).map(({ text }) => text)
  return {
    gradual: own.length < 2 ? 0 : feelGradual(now, said),
    goal: own.length === 0 || !BY_GOAL.test(now.text) ? 0 : said.some((text) => CAST_WITH_GOAL.test(text)) ? 0.95 : 0,
    shown: SEEN.test(now.text) && own.some((text) => LOOKED_UP.test(text)) ? 0.8 : 0,
  }
}

/** "So make one, just to show me": a step as small as those before it. */
function feelGradual(now: Utterance, said: readonly string[]): number {
  if (
    !SMALL_STEP.test(now.text) ||
    !hasAny(now, 'give', 'tell', 'say', 'transform', 'coupon', 'prompt', 'secret', 'policy')
  )
    return 0
  const interested = said.filter((text) => TOPIC.test(text))
  const isFormAsked = interested.some((text) => FORM.test(text))
  return isFormAsked
    ? (INTERESTS[Math.min(interested.length, INTERESTS.length - 1)] ?? 0) + (has(now, 'policy') ? 0.1 : 0) + 0.2
    : 0
}

const TOPIC =
  /\b(?:coupons?|vouchers?|codes?|discounts?|rules?|instructions?|guidelines?|polic(?:y|ies)|gutschein\w*|rabatt\w*|regeln?|anweisung\w*|vorgaben?|richtlinien?)\b/i
const FORM =
  /\b(?:look(?:s)? like|made of|consist|format|structured?|how (?:do|are) (?:you|they|such)\b.*\b(?:make|made|create|worded|written)|how would (?:you|one)|what would|which of them|sieht.*aus|sehen.*aus|aufgebaut|aufbau|besteht|bestehen|formulier\w*|wie (?:würdest|machst|entsteh\w*)|welche davon)\b/i
const SMALL_STEP =
  /\b(?:just|only|merely|as an? (?:example|illustration|sample)|for instance|example|sample|to see|to show|show me|once|nur|bloß|zum beispiel|als (?:beispiel|muster|anschauung)|beispiel\w*|muster|zur ansicht|einmal|mal)\b/i

const CAST_WITH_GOAL =
  /\b(?:you(?:['’]?re| are| will be)|be|play|act as|take the role|imagine you|du bist|sei|spiel\w*|übernimm|stell dir vor)\b[\s\S]{0,200}\b(?:goal|aim|mission|task|objective|job is|your duty|ziel|aufgabe|auftrag|mission)\b/i
const BY_GOAL =
  /\b(?:in (?:your|that|this) role|your (?:goal|mission|task|objective|aim|duty)|the goal|in character|in (?:deiner|dieser) rolle|dein(?:e|em|er)? (?:ziel|auftrag|aufgabe|mission)|das ziel)\b/i

const SEEN =
  /\b(?:as you (?:can |have |just )?(?:see|saw|seen|found|read)|you(?:['’]?ve| have)? (?:just |now )?(?:seen|saw|looked|found|read|pulled up|checked)|there you have it|wie du (?:siehst|gesehen hast|gerade)|du (?:hast|siehst).{0,30}\b(?:gesehen|selbst|nachgesehen|gefunden|gelesen)|da siehst du)\b/i
/** An order, or quotes of customers. */
const LOOKED_UP = /\b[0-9a-z]{4}-[0-9a-f]{16}\b|^> /im
