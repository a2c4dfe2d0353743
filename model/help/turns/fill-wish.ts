import { fold } from '#foundation/stems.ts'
import type { Ask } from '../asks.ts'
import type { Item } from '../items.ts'
import { ALL, AMONG, INSIDE } from '../pointing-words.ts'
import { type Fragment, OF_PERSON } from './fragment.ts'
import { type Asked, type DialogueState, type Filled, pointTo } from './state.ts'

/** The last search with another condition: a nature, a price, or the contrary of what it asked for. */
export function fillWish(fragment: Fragment, state: DialogueState, ask: Ask, text: string): Filled | undefined {
  const { wish } = state
  return (
    forLess(fragment, state) ??
    (INSIDE.test(text) || ask.intent === 'reviews' ? undefined : forOthers(fragment, state)) ??
    (wish && mirrored(fragment, state, wish, text)) ??
    forWhich(fragment, state, text) ??
    (wish && withNatures(fragment, state, wish, text)) ??
    (wish && withOtherNature(fragment, state, wish, text)) ??
    (wish && withinPrices(fragment, state, wish, ask, text))
  )
}

/** "That is too dear": things like those in focus that cost less. */
function forLess({ slots, hasThings }: Fragment, { focus, wish, kind }: DialogueState): Filled | undefined {
  if (!slots.has('dear') || hasThings || focus.length === 0) return undefined
  const isBelow = focus.length === 1
  const rest = (isBelow ? undefined : itemOf(wish)) ?? search(kind)
  return {
    intent: 'find',
    items: isBelow ? [...pointTo(focus), search(kind === 'clothes' ? 'gift' : kind)] : [rest],
    text: 'something cheaper',
    isBelow,
    pick: undefined,
  }
}

/** "What else?", "is that all?": things for the same wish, or of the same kind, that were not shown yet. */
function forOthers({ slots, hasThings, natures }: Fragment, { focus, list, question, wish, kind }: DialogueState) {
  if (hasThings || natures.length > 0 || focus.length === 0) return undefined
  if (!(slots.has('else') || slots.has('all')) || slots.size > 1) return undefined
  const wanted = question === wish ? itemOf(wish) : undefined
  return {
    intent: 'recommend',
    items: [...(wanted ? [wanted] : []), search(kind)],
    others: [...new Set([...focus, ...list])],
    text: wanted ? (wish?.text ?? '') : 'something else',
    pick: undefined,
  }
}

/** "And with?", after "without alcohol": the nature stands in the last search. */
function mirrored(
  { natures, hasThings, slots }: Fragment,
  { question }: DialogueState,
  wish: Asked,
  text: string,
): Filled | undefined {
  if (hasThings || natures.some((nature) => !OF_PERSON.test(nature)) || question !== wish) return undefined
  const said = fold(wish.text)
  const [, lacking] = LACKING.exec(said) ?? []
  const [, held] = HELD.exec(said) ?? []
  const isTurned = slots.has('instead') || ALONE.test(text) || SOMETHING.test(text)
  if (!isTurned) return undefined
  const people = natures.join(' ')
  if (WITHOUT.test(text) && held !== undefined && lacking === undefined)
    return { intent: 'find', items: [search(`drink without ${held} ${people}`.trim())], isBelow: false }
  return WITH.test(text) && !WITHOUT.test(text) && lacking !== undefined
    ? { intent: 'find', items: [search(`drink ${lacking} ${people}`.trim())], isBelow: false }
    : undefined
}

/** "Not so sweet please", "she does not like sweet things": the last search on a further condition. */
function withNatures(
  { natures, hasThings, slots, hasLimits }: Fragment,
  { question, focus, kind }: DialogueState,
  wish: Asked,
  text: string,
): Filled | undefined {
  if (hasThings || natures.length === 0 || question !== wish || focus.length < 2) return undefined
  if (AMONG.test(text) || ASKS.test(text)) return undefined
  const isNarrowed = natures.some((nature) => /^without\b/.test(nature))
  const isForSomebody = natures.every((nature) => OF_PERSON.test(nature)) && focus.length > 2
  if (!isNarrowed && !isForSomebody && !slots.has('instead') && !hasLimits) return undefined
  const looked = itemOf(wish)?.query ?? kind
  // In place of what was looked for, without what was not wanted before.
  const before = slots.has('instead') ? [kind, ...(looked.match(CONDITIONS) ?? [])].join(' ') : looked
  return {
    intent: wish.intent,
    items: [search(`${before} ${natures.join(' ')}`)],
    isBelow: false,
    pick: undefined,
  }
}

/** "And in half litres?", after the large bottles: things of the same kind with another nature. */
function withOtherNature(
  { natures, hasThings, slots, hasLimits, count }: Fragment,
  { question, focus }: DialogueState,
  wish: Asked,
  text: string,
): Filled | undefined {
  if (hasThings || slots.size > 0 || hasLimits || count !== undefined || question !== wish || focus.length < 2)
    return undefined
  if (natures.length !== 1 || natures.some((nature) => OF_PERSON.test(nature)) || !AND_IN.test(text)) return undefined
  const goods = wish.tokens.filter(({ kind }) => kind === 'goods').map((token) => token.text)
  return { intent: 'find', items: [search([...goods, ...natures].join(' '))], isBelow: false, pick: question.pick }
}

const AND_IN = /^\W*(?:(?:and|und|what about|how about)\W+)?(?:in|auch in)\b/

/** "Which of them would a child rather have?" */
function forWhich({ natures, hasThings }: Fragment, { focus, kind }: DialogueState, text: string): Filled | undefined {
  if (hasThings || natures.length === 0 || focus.length < 2 || !AMONG.test(text)) return undefined
  return natures.every((nature) => OF_PERSON.test(nature))
    ? {
        intent: 'find',
        items: [search(`${kind} ${natures.join(' ')}`)],
        among: focus,
        isPointing: true,
        pick: undefined,
      }
    : undefined
}

/** "And under ten?": the last search within other prices. */
function withinPrices(
  { hasLimits, hasThings, natures, slots }: Fragment,
  { question, kind }: DialogueState,
  wish: Asked,
  ask: Ask,
  text: string,
): Filled | undefined {
  if (!hasLimits || hasThings || natures.length > 0 || slots.size > 0 || question !== wish || ALL.test(text))
    return undefined
  return { intent: 'find', items: [itemOf(wish) ?? search(kind)], text: ask.text, isBelow: false }
}

function itemOf(wish: Asked | undefined): Item | undefined {
  const [item] = wish?.items ?? []
  return item?.isKnown ? { ...item, count: undefined } : undefined
}

function search(query: string): Item {
  return { query, count: undefined, isKnown: true }
}

const CONDITIONS = /\b(?:without|no|ohne|kein\p{L}*) \p{L}+/giu
const WITH = /\b(?:with|mit)\b/
const WITHOUT = /\b(?:without|ohne|non|no)\b/
const ALONE = /^\W*(?:(?:and|und|or|oder)\W+)*(?:with|mit|without|ohne)(?:\W+(?:it|then|denn|dann))?\W*$/
const SOMETHING = /\b(?:something|anything|etwas|was|one|ones|eins|einen)\b/
const LACKING = /\b(?:without|no|ohne|kein\p{L}*)\s+(?:any\s+|added\s+)?(\p{L}{4,})/u
const HELD = /\b(alcohol|alkohol|sugar|zucker)\b/
/** "Which of them is sweet?" asks, and looks for nothing. */
const ASKS = /\b(?:which|welche\w*|is|are|ist|sind|does|hat|haben)\b/
