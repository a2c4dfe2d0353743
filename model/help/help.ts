import { echoOf } from '#model/echo.ts'
import { personaIn } from '#model/reasons.ts'
import type { Call, Situation } from '#model/situation.ts'
import type { Speech } from '#model/speech.ts'
import { answerGoods } from './answer-goods.ts'
import { answerOrders } from './answer-orders.ts'
import { answerService } from './answer-service.ts'
import { answerTalk, answerUnknown } from './answer-talk.ts'
import { readAsks, readRemarks } from './asks.ts'
import { chooseHelpCalls, topicOf } from './calls.ts'
import { GOODS, ORDERS } from './families.ts'
import { Findings } from './findings.ts'
import { otherMeaningOf } from './other-meaning.ts'
import { isUpset, OF_TROUBLE, sorryBefore, withoutRepeats } from './politeness.ts'
import { type Resolved, resolveAsks } from './resolve.ts'
import { type Heard, readTalk, type Talk } from './talk.ts'
import type { Telling } from './telling.ts'
import { topicOfIntent } from './topics.ts'

/** A parsed honest message with the tool results for it. */
export interface Help {
  asks: readonly Resolved[]
  /** A second meaning of the only question. */
  other?: Resolved | undefined
  talk: Talk
  findings: Findings
}

/** Minimum chance of a question that names nothing. */
const MIN_CHANCE_VALUE = 0.28

/** Earlier messages that are settled, each by those before it. */
const MAX_SETTLED_TURNS = 3

/** The talk so far, with earlier questions as they were meant: "and for members?" continues the question "what is that?". */
function readSettled(heard: Heard, turns = MAX_SETTLED_TURNS): Talk {
  const talk = readTalk(heard)
  const at = heard.history.findIndex(({ isCustomers }) => isCustomers)
  const now = heard.history[at]
  if (!now || turns === 0) return talk
  const earlier = readSettled({ history: heard.history.slice(at + 1), now }, turns - 1)
  const asked = resolveAsks(readAsks(now.text), earlier, now.text)
  return {
    ...talk,
    before: [asked, ...earlier.before].slice(0, talk.before.length),
    topic:
      asked.findLast(
        (ask) => isUnderstood(ask) && (GOODS.has(ask.intent) || topicOfIntent(ask.intent) !== undefined),
      ) ?? earlier.topic,
  }
}

export function readHelp(situation: Situation): Help {
  const talk = readSettled(situation.conversation)
  if (isRolePlay(situation) || echoOf(situation.conversation.now.text) !== undefined)
    return { asks: [], talk, findings: new Findings(situation) }
  const asks = resolveAsks(readAsks(situation.conversation.now.text), talk, situation.conversation.now.text)
  return {
    asks,
    other: otherMeaningOf(asks, talk),
    talk,
    findings: new Findings(situation),
  }
}

/** Whether the message gives the assistant a role and asks nothing about the shop. */
export function isRolePlay({ conversation: { now } }: Situation): boolean {
  return (
    now.sentences.some((sentence) => !sentence.isQuestion && personaIn(sentence) >= MIN_ROLE_VALUE) &&
    !readAsks(now.text).some(
      ({ isQuestion, chance, intent }) => isQuestion && chance >= MIN_SURE_CHANCE_VALUE && intent === 'bot',
    ) &&
    readAsks(now.text).every(
      ({ items, chance, intent }) =>
        !items.some(({ isKnown }) => isKnown) &&
        (chance < MIN_SURE_CHANCE_VALUE ||
          (!ORDERS.has(intent) && !ASKED_OF_GOODS.has(intent) && topicOf(intent) === undefined)),
    )
  )
}

/** Questions about goods that no role is described by. */
const ASKED_OF_GOODS = new Set(['limit', 'stock', 'memberprice', 'reviews'])

const MIN_ROLE_VALUE = 0.8
/** From this chance on, a question is not a role. */
const MIN_SURE_CHANCE_VALUE = 0.7

/** The lookups that the answer needs. */
export function chooseCalls({ asks, other, talk, findings }: Help, situation: Situation): Call[] {
  const wanted = asks.filter(isUnderstood)
  return chooseHelpCalls(other ? [...wanted, other] : wanted, situation, findings, talk)
}

function isUnderstood({ chance, items, intent, isPointing, order }: Resolved): boolean {
  return (
    chance >= MIN_CHANCE_VALUE ||
    ((items.length > 0 || isPointing) && GOODS.has(intent)) ||
    (ORDERS.has(intent) && order !== undefined)
  )
}

/** The answers to all questions of a message, one below the other. */
export function answerHelp(help: Help, situation: Situation, speech: Speech): string {
  const { asks, other, talk, findings } = help
  const { conversation, policy } = situation
  const base = /(\/?#?\/?[\w/#-]*\?\w+=)/.exec(policy.reading.text)?.[1]
  const telling: Telling = { findings, talk, speech, base }
  if (asks.length === 0)
    return isRolePlay(situation) ? speech.say('role') : answerUnknown(speech, conversation.now.text.length)
  const said = withoutRepeats(asks.map((ask) => answer(ask, telling, situation)))
  const remarks = readRemarks(conversation.now.text)
  const isWrong =
    remarks.some(({ intent, text }) => intent === 'wrong' || CORRECTED.test(text)) ||
    CORRECTED.test(conversation.now.text)
  const isElse = asks.some(({ others }) => others.length > 0)
  const isCorrected = isWrong && !isElse && asks.some(({ intent }) => intent !== 'wrong') && talk.lastAnswer !== ''
  const otherwise = other ? answer(other, telling, situation) : ''
  const also = otherwise === '' || said.includes(otherwise) ? [] : [`${speech.say('otherMeaning')} ${otherwise}`]
  const isSorry =
    isUpset(conversation.now.text) && asks.some(({ intent }) => OF_TROUBLE.has(intent) || ORDERS.has(intent))
  const sorry = isCorrected ? [speech.say('sorryWrong')] : isSorry ? sorryBefore(said, speech) : []
  return [...sorry, ...said, ...also].join('\n\n')
}

const CORRECTED =
  /^\W*(?:no|nein|nope)\b.{0,20}\b(?:meant|meinte|wanted|wollte|asked|falsch|wrong)\b|\b(?:that(?:['’]s| is) (?:wrong|not what)|falsch verstanden|das ist falsch)\b/i

function answer(ask: Resolved, telling: Telling, situation: Situation): string {
  const told = answerPlainly(ask, telling, situation)
  return ask.preface === undefined ? told : `${telling.speech.say(ask.preface)} ${told}`
}

function answerPlainly(ask: Resolved, telling: Telling, { conversation }: Situation): string {
  const { speech, talk, findings } = telling
  if (!isUnderstood(ask)) return answerUnknown(speech, conversation.now.text.length)
  if (GOODS.has(ask.intent))
    return !findings.hasGoods && findings.isSearchBroken === undefined
      ? answerUnknown(speech, conversation.now.text.length)
      : answerGoods(ask, telling)
  if (ORDERS.has(ask.intent)) return answerOrders(ask, telling)
  const told = answerTalk(ask, talk, speech) ?? answerService(ask, telling)
  if (told !== undefined) return told
  return topicOf(ask.intent) === undefined
    ? answerUnknown(speech, conversation.now.text.length)
    : speech.say(WITHOUT_FACTS[ask.intent] ?? 'noInformation')
}

/** Answers of a shop without facts about itself. */
const WITHOUT_FACTS: Readonly<Record<string, string>> = {
  damaged: 'damaged',
  complain: 'complaint',
  human: 'human',
  technical: 'technical',
  couponuse: 'couponInfo',
  coupontrouble: 'couponInfo',
  couponget: 'couponPolicy',
  data: 'privacy',
  passwordforgot: 'technical',
}
