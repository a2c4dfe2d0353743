import { fold } from '#foundation/stems.ts'
import type { Ask } from './asks.ts'
import { allNamedIn, isOfThan, namedGoods, nameOf } from './beside-shown.ts'
import { GOODS } from './families.ts'
import { type Item, PLAIN } from './items.ts'
import { lastCountIn, priceLimitsIn, quantityIn } from './numbers.ts'
import {
  ALL,
  AMONG,
  ANOTHER,
  BOTH,
  CHEAP,
  CHEAPER,
  DEAR,
  DIFFERENCE,
  FOR,
  INSIDE,
  isOfSingle,
  isOfSize,
  isOnlyNature,
  isPlaced,
  isWantedCheaper,
  LEFT_OF_IT,
  NATURE,
  NOT_THE,
  namesGoods,
  OF_IT,
  OF_SEVERAL,
  OF_THEM_AND,
  ONE,
  ONE_FOR,
  ONLY,
  ORDINALS,
  onlyCountIn,
  RATHER_AND,
  SUCH_A,
  THE_ONE,
  TOGETHER,
  WHAT_CAN_I,
  WHICH_MORE,
  WITH_IT,
  WITHOUT,
} from './pointing-words.ts'
import type { Resolved } from './resolve.ts'
import { namedLast, type Talk } from './talk.ts'
import { MAX_SHOWN_PRODUCTS } from './telling.ts'
import { namedOf, otherTitledOf, singleOf } from './titles.ts'

export function pointAt(
  ask: Ask,
  text: string,
  talk: Talk,
  before: Resolved | undefined,
  said: string,
  wanted?: number,
): (Pick<Resolved, 'items' | 'others'> & { among?: string[]; text?: string }) | undefined {
  // "The second one then. Is it vegan?": the place stands before the question.
  const place = isPlaced(text) || !isPlaced(fold(said)) ? text : fold(said)
  const isBoth = BOTH.test(text) || BOTH.test(fold(said))
  const shown = talk.shown.map((name): Item => ({ query: name, count: undefined, isKnown: true }))
  const shownBefore = talk.shownBefore.map((name): Item => ({ query: name, count: undefined, isKnown: true }))
  const numbered = said.replace(OF_THE_THREE, '')
  const forSome = ask.intent === 'price' ? FOR_SOME.exec(fold(said))?.[1] : undefined
  const count =
    quantityIn(numbered) ??
    onlyCountIn(text) ??
    lastCountIn(numbered) ??
    (forSome === undefined ? wanted : quantityIn(`${forSome} pieces`))
  const counted = (items: readonly Item[]): Item[] =>
    items.map((item) => (count === undefined ? item : { ...item, count }))
  // "Both together?": what this answer named, and the one before it.
  const isOfTwo =
    (isBoth || WHICH_MORE.test(text) || DIFFERENCE.test(text) || AMONG.test(text)) &&
    isOfOne(talk.before[0], shown) &&
    isOfOne(talk.before[1], shownBefore) &&
    shownBefore[0]?.query !== shown[0]?.query
  const several = talk.choice.map((name): Item => ({ query: name, count: undefined, isKnown: true }))
  const isOfList = several.some(({ query }) => query === shown[0]?.query)
  const namedTwo = isBoth && shown.length === 1 ? allNamedIn(talk.saidBefore) : []
  const pool = isOfTwo
    ? [...shownBefore.slice(0, 1), ...shown.slice(0, 1)]
    : isBoth && shown.length === 1 && namedTwo.length === 2
      ? namedTwo
      : isBoth && shown.length === 1 && shownBefore.length > 1
        ? shownBefore
        : shown.length === 1 &&
            several.length > 1 &&
            (isPlaced(place) || (OF_SEVERAL.test(text) && !LEFT_OF_IT.test(text) && isOfList && count === undefined))
          ? several
          : shown
  const single = talk.isShownLast && isOfSingle(text) ? singleOf(several.length > 1 ? several : shown, talk) : undefined
  if (single) return { items: [single], others: [] }
  const other = otherTitledOf(text, talk)
  if (other && !DIFFERENCE.test(text)) return { items: counted([other]), others: [] }
  // "The grape one, how big is the bottle?": the title stands before the question.
  const titledBefore =
    talk.isShownLast && fold(said) !== text ? namedOf(fold(said), pool.length > 1 ? pool : several, talk) : []
  if (titledBefore.length === 1 && namedOf(text, pool, talk).length === 0 && !namesGoods(ask))
    return { items: counted(titledBefore), others: [] }
  // "Not the syrup", of a list.
  const unwanted =
    NOT_THE.test(text) && talk.isShownLast ? namedOf(text, several.length > shown.length ? several : shown, talk) : []
  if (unwanted.length > 0)
    return {
      items: (several.length > shown.length ? several : shown).filter((item) => !unwanted.includes(item)),
      others: [],
    }
  const [named] = ask.items.filter(({ isKnown }) => isKnown)
  // "Two of them and one strawberry."
  const [, part = '', rest = ''] = OF_THEM_AND.exec(text) ?? RATHER_AND.exec(text) ?? []
  if (named && namesGoods(ask) && talk.isShownLast && shown.length === 1 && rest !== '')
    return {
      items: [
        ...shown.map((item) => ({ ...item, count: quantityIn(`${part} stuck`) })),
        ...ask.items.map((item) => ({ ...item, count: quantityIn(rest) })),
      ],
      others: [],
    }
  // "And a mug with it, together?"
  if (named && namesGoods(ask) && talk.isShownLast && shown.length === 1 && TOGETHER.test(text) && WITH_IT.test(text))
    return { items: [...shown, ...ask.items.filter(({ query }) => query !== shown[0]?.query)], others: [] }
  if (DIFFERENCE.test(text) && talk.isShownLast && ask.items.length < 2) {
    if (pool.length > 1) return { items: pool.slice(0, 2), others: [] }
    if (named && namesGoods(ask) && shown[0]) return { items: [shown[0], named], others: [] }
  }
  if (shown[0] && isOfThan(ask, text, talk)) return { items: [shown[0], ...namedGoods(ask).map(nameOf)], others: [] }
  if (isOfSize(text) && !WHICH_MORE.test(text) && talk.isShownLast && shown.length === 1 && !namesGoods(ask))
    return { items: shown, others: [] }
  if (ask.items.length > 0) {
    if (!talk.isShownLast || shown.length === 0) return undefined
    // "And in the other smoothie?", "which of them is vegan?", "and for women?"
    if (isOfAnother(ask, text)) return { items: ask.items, others: talk.shown.slice(0, 1) }
    const isNature = ask.tokens.every(
      ({ kind, text: word }) => kind !== 'goods' || /^(?:drinks?|juices?|saft|colou?r|farbe)$/i.test(word),
    )
    // "Which of them has vitamin C?"
    const titled = isNature && pool.length > 1 && THE_ONE.test(text) ? namedOf(text, pool, talk) : []
    if (titled.length === 1) return { items: counted(titled), others: [] }
    if (
      isNature &&
      pool.length > 1 &&
      (AMONG.test(text) || ONLY.test(text) || SUCH_A.test(text)) &&
      !WHICH_MORE.test(text)
    )
      return { items: ask.items, others: [], among: pool.map(({ query }) => query) }
    // "And without sugar?" asks it of what was shown.
    const meant = isNature ? namedOf(fold(ask.items.map(({ query }) => query).join(' ')), pool, talk) : []
    if (meant.length === 1 && ask.intent === 'property') return { items: meant, others: [] }
    if (
      isNature &&
      (['property', 'stock', 'compare'].includes(ask.intent) ||
        (shown.length === 1 && (WITHOUT.test(text) || NATURE.test(text) || OF_IT.test(text) || isOnlyNature(ask))))
    )
      return { items: WHICH_MORE.test(text) ? pool : shownBy(place, pool, talk), others: [] }
    if (
      FOR.test(text) &&
      isNature &&
      ask.tokens.some(({ kind }) => kind === 'trait') &&
      (ask.intent !== 'recommend' || ONE_FOR.test(text))
    )
      return {
        items: ask.items.map((item) => ({ ...item, query: `${bare(shown[0]?.query ?? '')} ${item.query}` })),
        others: [],
      }
    return undefined
  }
  if (before && GOODS.has(before.intent) && (before.items.length > 0 || before.isPointing))
    return {
      items: before.items.some((item) => item.count !== undefined) ? before.items : counted(before.items),
      others: [],
    }
  if (
    talk.isOrderLast &&
    (ask.intent === 'memberprice' || (ask.intent === 'stock' && OF_IT_ALL.test(text))) &&
    talk.ordered.length > 0
  )
    return { items: talk.ordered.map((query) => ({ query, count: undefined, isKnown: true })), others: [] }
  // "How does ordering orange juice work?", "what does one cost?": the customer named it last.
  const namedBefore = namedLast(talk)
  if (namedBefore.length > 0 && !['recommend', 'popular'].includes(ask.intent))
    return { items: counted(namedBefore), others: [] }
  if (shown.length === 0) return undefined
  if ((WHICH_MORE.test(text) || DIFFERENCE.test(text)) && pool.length > 1)
    return { items: pool.slice(0, 2), others: [] }
  // "Not more than 10 please" looks for the same again.
  const [last] = talk.before
  const looked = last?.findLast((each) => !('isPointing' in each && each.isPointing === true))
  if (isLimited(ask.text) && looked && GOODS.has(looked.intent) && looked.items.length > 0 && !ONE.test(text))
    return { items: looked.items, others: [] }
  // "Cheaper?" looks for the same again, where several were shown.
  if (CHEAPER.test(text) && shown.length > 1 && looked && GOODS.has(looked.intent) && looked.items.length > 0)
    return { items: looked.items, others: [] }
  // "Which of those is cheapest?", of more than were shown.
  if (
    (CHEAP.test(text) || DEAR.test(text)) &&
    shown.length >= MAX_SHOWN_PRODUCTS &&
    looked &&
    GOODS.has(looked.intent) &&
    looked.items.length > 0
  )
    return {
      items: looked.items,
      others: [],
      ...(isLimited(looked.text) ? { text: `${ask.text}, ${looked.text}` } : {}),
    }
  if (['recommend', 'popular'].includes(ask.intent) && !ONE.test(text)) return undefined
  if (WHAT_CAN_I.test(text)) return undefined
  if (ask.intent !== 'memberprice' && isWantedCheaper(text) && !ALL.test(text)) return undefined
  // "And the other?": of two shown the second, else one of the same kind.
  if (isOfAnother(ask, text) && !ALL.test(text)) {
    if (shown.length > 1) return { items: shown.slice(1, 2), others: [] }
    // "The other one", of two that were shown before this one.
    const rest = (several.length > 0 && isOfList ? several : shownBefore).filter(
      ({ query }) => query !== shown[0]?.query,
    )
    if (rest.length === 1) return { items: counted(rest), others: [] }
    const kind =
      bare(shown[0]?.query ?? '')
        .split(' ')
        .at(-1) ?? ''
    return { items: [{ query: kind, count: undefined, isKnown: true }], others: talk.shown }
  }
  // "And with deluxe?", of all things that the last question named.
  const wasNamed = last?.at(-1)?.items.length ?? 0
  if (wasNamed > 1 && wasNamed === shown.length && ['memberprice', 'stock'].includes(ask.intent) && !isPlaced(place))
    return { items: shown, others: [] }
  // After a comparison, "it" may be either.
  const isOfEither = talk.topic?.intent === 'compare' && shown.length === 2 && !isPlaced(place) && count === undefined
  if (isOfEither && namedOf(text, shown, talk).length === 0 && !CHEAP.test(text) && !DEAR.test(text))
    return { items: shown, others: [] }
  return {
    items: counted(shownBy(isPlaced(place) ? place : isBoth ? `${text} both` : fold(said), pool, talk)),
    others: [],
  }
}

/** "The cheapest of the three": no number of things. */
const OF_THE_THREE =
  /\b(?:of|among|out of|von|aus) (?:the|these|those|all|den|diesen|allen) (?:two|three|four|five|zwei|drei|vier|f[uü]nf)\b|\b(?:the|these|those|die|diese) (?:two|three|four|zwei|drei|vier)\b(?=\W*(?:together|altogether|zusammen|insgesamt|in total|cost|kosten|come))/gi
const OF_IT_ALL = /\b(?:it|them|that|those|these|davon|das|die|alles|noch)\b/
const FOR_SOME = /\b(?:for|fur) (\d{1,2}|two|three|four|five|six|zwei|drei|vier|funf|sechs)\W*$/

/** "And the other one?", and not "what do others say?" */
function isOfAnother({ intent }: Ask, text: string): boolean {
  return ANOTHER.test(text) && !INSIDE.test(text) && intent !== 'reviews'
}

/** Whether an answer named one thing, or a question asked for one. */
function isOfOne(asks: readonly Ask[] | undefined, shown: readonly Item[]): boolean {
  const items = asks?.at(-1)?.items ?? []
  return (
    shown.length === 1 ||
    (shown.length === 2 &&
      items.length === 1 &&
      (asks?.at(-1)?.tokens.some(({ kind, text }) => kind === 'goods' && !PLAIN.has(fold(text))) ?? false))
  )
}

/** Which of the products that were shown a text means. */
function shownBy(text: string, shown: readonly Item[], talk: Talk): readonly Item[] {
  for (const [word, at] of ORDINALS) {
    const item = shown.at(at)
    if (word.test(text) && item) return [item]
  }
  const named = namedOf(text, shown, talk)
  if (named.length > 0) return named
  if (
    ALL.test(text) ||
    CHEAP.test(text) ||
    DEAR.test(text) ||
    TOGETHER.test(text) ||
    /\b(?:which|welche\w*)\b/.test(text)
  )
    return shown
  return shown.slice(0, 1)
}

function isLimited(text: string): boolean {
  const { least, most } = priceLimitsIn(text)
  return least !== undefined || most !== undefined
}

function bare(name: string): string {
  return name.replace(/\s*\([^)]*\)/g, '').replace(/^OWASP Juice Shop\s+/, '')
}
