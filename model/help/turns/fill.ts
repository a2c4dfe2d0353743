import { fold } from '#foundation/stems.ts'
import type { Ask } from '../asks.ts'
import { GOODS } from '../families.ts'
import { namesGoods, ORDINALS } from '../pointing-words.ts'
import { isOfProperty } from '../properties.ts'
import type { Talk } from '../talk.ts'
import { fillGoods } from './fill-goods.ts'
import { fillOrder } from './fill-order.ts'
import { fillService } from './fill-service.ts'
import { changeSet } from './fill-set.ts'
import { fillWish } from './fill-wish.ts'
import { type Fragment, readFragment } from './fragment.ts'
import { goOn } from './go-on.ts'
import { type Asked, type DialogueState, type Filled, pointTo, readState } from './state.ts'

/** The last question with the detail that a follow-up gives; undefined for a message that stands by itself. */
export function fillIn(ask: Ask, text: string, talk: Talk, whole = text): Filled | undefined {
  const state = readState(talk)
  const onward = goOn(ask, text, talk, whole) ?? changeSet(ask, text, state, talk)
  if (onward) return onward
  const fragment = readFragment(ask, text)
  if (!state.question) return undefined
  if (asksOfNothing(ask, fragment, state)) return state.question
  if (!fragment) return undefined
  if (fragment.isLoose) return state.subject === 'goods' ? fillWish(fragment, state, ask, text) : undefined
  return fillAny(fragment, state, { question: state.question, talk, text }) ?? fillSubject(fragment, state, ask, text)
}

/** "How big?", "in stock?", where no product has been spoken of: the answer stands. */
function asksOfNothing(ask: Ask, fragment: Fragment | undefined, { subject, focus }: DialogueState): boolean {
  if (subject !== 'service' || focus.length > 0 || fragment?.hasThings === true) return false
  return (
    ask.tokens.length <= MAX_BARE_WORDS &&
    (OF_ONE_THING.has(ask.intent) || (ask.intent === 'find' && isOfProperty(fold(ask.text)))) &&
    !namesGoods(ask)
  )
}

const MAX_BARE_WORDS = 3
const OF_ONE_THING = new Set(['stock', 'property', 'limit', 'compare'])

function fillSubject(fragment: Fragment, state: DialogueState, ask: Ask, text: string): Filled | undefined {
  switch (state.subject) {
    case 'goods':
      return fillGoods(fragment, state, ask, text)
    case 'order':
      return fillOrder(fragment, state, text)
    case 'service':
      return fillService(fragment, state)
    default:
      return undefined
  }
}

/** Details that any question takes: its reason, its certainty, and the language of the answer. */
function fillAny(
  { slots, hasThings }: Fragment,
  state: DialogueState,
  { question, talk, text }: { question: Asked; talk: Talk; text: string },
): Filled | undefined {
  if (hasThings || talk.lastAnswer === '') return undefined
  if (slots.has('why') && !isOfLimit(question) && question.intent !== 'ordercost') return whyOf(question, state, text)
  if (slots.has('language')) return again(question, state)
  if (slots.has('sure')) return { ...again(question, state), preface: 'itIsSo' }
  return undefined
}

/** Of a choice the things tell the reason themselves; for all else nobody has written one down. */
function whyOf(question: Asked, state: DialogueState, text: string): Filled {
  const [, at] = ORDINALS.find(([word]) => word.test(text)) ?? []
  const placed = at === undefined ? undefined : state.focus.at(at)
  if (placed !== undefined)
    return { intent: 'property', items: pointTo([placed]), isPointing: true, preface: 'noReason' }
  return ['find', 'recommend', 'popular', 'compare'].includes(question.intent) && state.subject === 'goods'
    ? { intent: 'property', items: pointTo(state.focus.slice(0, MAX_EXPLAINED)), isPointing: true }
    : { ...again(question, state), preface: 'noReason' }
}

const MAX_EXPLAINED = 4

/** More was wanted than one may have: that has its reason. */
function isOfLimit({ intent, items }: Asked): boolean {
  return intent === 'price' && items.some(({ count }) => count !== undefined)
}

/** The last question once more, of the same things. */
export function again(question: Asked, { focus, subject }: DialogueState): Filled {
  return GOODS.has(question.intent) && subject === 'goods' && focus.length > 0 && question.isPointing === true
    ? { ...question, items: question.items.length > 0 ? question.items : pointTo(focus) }
    : question
}
