import { fold } from '#foundation/stems.ts'
import type { Ask } from '../asks.ts'
import { PLAIN } from '../items.ts'
import { ORDINALS } from '../pointing-words.ts'
import { isOfProperty } from '../properties.ts'
import { namedOf } from '../titles.ts'
import { fillWish } from './fill-wish.ts'
import type { Fragment } from './fragment.ts'
import { type DialogueState, type Filled, pointTo } from './state.ts'

/** A question about products with the detail of a follow-up. */
export function fillGoods(fragment: Fragment, state: DialogueState, ask: Ask, text: string): Filled | undefined {
  return (
    ofOtherThing(fragment, state, ask, text) ??
    ofPlace(fragment, state, text) ??
    ofNumber(state, text) ??
    ofMembers(fragment, state) ??
    ofSum(fragment, state) ??
    ofSize(fragment, state, text) ??
    ofOneOfKind(fragment, state, ask, text) ??
    fillWish(fragment, state, ask, text) ??
    ofMore(fragment, state)
  )
}

/** "And the coasters?", after "is the mug dishwasher safe?": the same question of another thing. */
function ofOtherThing(
  { hasThings, natures, count, slots }: Fragment,
  { question }: DialogueState,
  ask: Ask,
  text: string,
): Filled | undefined {
  if (question?.intent !== 'property' || !hasThings || natures.length > 0 || count !== undefined || slots.size > 0)
    return undefined
  const items = ask.items.filter(({ isKnown }) => isKnown)
  if (items.length === 0 || isOfProperty(text) || !AND.test(text)) return undefined
  return {
    intent: 'property',
    items,
    text: `${question.text} ${ask.text}`,
    about: aboutOf(question),
    whole: question.whole,
  }
}

function aboutOf({ about, text }: { about?: string; text: string }): string {
  return about === undefined || about === '' ? text : about
}

/** "Tell me about the third", of a list. */
function ofPlace({ hasThings, natures, count }: Fragment, { focus, list }: DialogueState, text: string) {
  const [, at] = ORDINALS.find(([word]) => word.test(text)) ?? []
  const name = at === undefined ? undefined : (focus.length > 1 ? focus : list).at(at)
  if (name === undefined || hasThings || natures.length > 0 || count !== undefined || !TELLS.test(text))
    return undefined
  return { intent: 'property', items: pointTo([name]), isPointing: true, about: '' }
}

/** "How many?", of a pack: its pieces, and else those that are left. */
function ofNumber({ focus }: DialogueState, text: string): Filled | undefined {
  if (focus.length !== 1 || !HOW_MANY.test(text)) return undefined
  const isPack = /\(\d+pcs\)/.test(focus[0] ?? '')
  return { intent: isPack ? 'property' : 'stock', items: pointTo(focus), isPointing: true, about: '' }
}

const TELLS = /\b(?:tell|about|show|erzahl\w*|zeig\w*|uber|details?|more|mehr)\b/
const HOW_MANY =
  /^\W*(?:(?:and|und|ok|so)\W+)*(?:how many|wie ?viele?)(?: (?:are|is|sind|ist|s|come|in|it|da|das|there|pieces|stuck|a|one|per|pro|pack|packung|drin))*\W*$/

/** "And for members?", after three bottles: what the same number costs. */
function ofMembers({ isOfMembers, hasThings, natures, slots, count }: Fragment, { question }: DialogueState) {
  if (!isOfMembers || hasThings || natures.length > 0 || slots.size > 0 || question?.intent !== 'price')
    return undefined
  if (!question.items.some((item) => (item.count ?? 1) > 1)) return undefined
  return {
    intent: 'memberprice',
    items: question.items.map((item) => ({ ...item, count: count ?? item.count })),
    isPointing: true,
  }
}

/** "One of each", "both together": a sum of the things in focus. */
function ofSum({ slots, count, hasThings, natures }: Fragment, { focus, list }: DialogueState): Filled | undefined {
  if (!slots.has('each') || hasThings || natures.length > 0) return undefined
  const names = focus.length > 1 ? focus : list
  return names.length < 2 || names.length > MAX_SUMMED
    ? undefined
    : {
        intent: 'price',
        items: pointTo(names, count),
        isTogether: true,
        isPointing: true,
        pick: undefined,
        text: 'price together',
      }
}

const MAX_SUMMED = 4

/** "No, the big one": the largest of those in focus, or the size of the only one. */
function ofSize(
  { slots, hasThings }: Fragment,
  { focus, list, question }: DialogueState,
  text: string,
): Filled | undefined {
  if (hasThings || WHICH.test(text) || !(slots.has('bigger') || slots.has('smaller'))) return undefined
  const pool = focus.length > 1 ? focus : list.includes(focus[0] ?? '') ? list : focus
  const sized = pool.flatMap((name) => {
    const [, millilitres] = /\((\d+)ml\)/.exec(name) ?? []
    return millilitres === undefined ? [] : [{ name, millilitres: Number(millilitres) }]
  })
  if (sized.length === 0) return undefined
  const wanted = (slots.has('bigger') ? Math.max : Math.min)(...sized.map(({ millilitres }) => millilitres))
  const found = sized.filter(({ millilitres }) => millilitres === wanted).map(({ name }) => name)
  const isTold = sized.length > 1 && found.length < pool.length
  const intent = isTold && ['price', 'stock'].includes(question?.intent ?? '') ? (question?.intent ?? '') : 'property'
  return {
    intent,
    items: pointTo(isTold ? found : pool.slice(0, MAX_SUMMED)),
    isPointing: true,
    about: `how big ${text}`,
    text: `how big ${isTold ? '' : 'other size '}`,
    pick: undefined,
  }
}

/** "And in the green one?", after the basil smoothie: another one of its kind. */
function ofOneOfKind(
  { natures, hasThings, count, slots }: Fragment,
  { focus, list, question, kind }: DialogueState,
  ask: Ask,
  text: string,
): Filled | undefined {
  const [nature, ...more] = natures
  if (hasThings || nature === undefined || more.length > 0 || count !== undefined || slots.size > 0) return undefined
  if (focus.length !== 1 || !question || !THE_ONE.test(text) || /^without\b/.test(nature)) return undefined
  const isOfList = list.length > 1 && namedOf(text, pointTo(list), NO_TITLES).length === 1
  if (isOfList || ask.tokens.some(({ kind: own, text: word }) => own === 'goods' && !PLAIN.has(fold(word))))
    return undefined
  return {
    intent: question.intent,
    items: [{ query: `${nature} ${kind}`, count: undefined, isKnown: true }],
    others: focus,
    about: aboutOf(question),
    text: question.text,
    whole: question.whole,
  }
}

const NO_TITLES = { titleOf: new Map() } as unknown as Parameters<typeof namedOf>[2]

/** "Tell me more", of what is in focus. */
function ofMore({ slots, hasThings, natures }: Fragment, { focus }: DialogueState): Filled | undefined {
  if (hasThings || natures.length > 0 || focus.length === 0 || focus.length > MAX_SUMMED) return undefined
  return slots.has('more') ? { intent: 'property', items: pointTo(focus), isPointing: true, about: '' } : undefined
}

const WHICH = /\b(?:which|welche\w*)\b/
const AND =
  /^\W*(?:(?:ok|oh|ah|hm+|so|thanks|danke)\W+)*(?:and|und|or|oder|what about|how about|was ist mit|wie (?:ist|sieht) es (?:mit|bei)|same for|auch)\b/
/** "In the green one?", "und im grünen?": a nature in place of a name, and not "is that vegan?" */
const THE_ONE =
  /^(?!\W*(?:is|are|ist|sind)\b).*\b(?:(?:the|that) \p{L}{3,} ones?|(?:der|die|das|den|dem|im|beim|vom) \p{L}{2,}e[nrsm]?)\W*$/u
