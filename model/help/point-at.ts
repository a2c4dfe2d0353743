import { fold } from '#common/stems.ts'
import { type Ask, GOODS } from './asks.ts'
import type { Item } from './items.ts'
import { priceLimitsIn, quantityIn } from './numbers.ts'
import type { Resolved } from './resolve.ts'
import type { Talk } from './talk.ts'

export const ORDINALS: readonly [RegExp, number][] = [
  [/\b(?:first|1st|erste[nrsm]?)\b/, 0],
  [/\b(?:second|2nd|zweite[nrsm]?)\b/, 1],
  [/\b(?:third|3rd|dritte[nrsm]?)\b/, 2],
  [/\b(?:fourth|4th|vierte[nrsm]?)\b/, 3],
  [/\b(?:last one|letzte[nrsm]?)\b/, -1],
]

const ALL =
  /\b(?:both|the two|die zwei|alle zwei|them|these|those|all|they|of which|beide[ns]?|davon|diese[nr]?|alle[ns]?|von denen|dazu)\b/

export const ONE =
  /\b(?:it|its|that|this|one|ones|that one|er|es|das|der|die|den|dem|ihn|dafur|daran|dazu|darin|drin|drinnen|da|sie|davon)\b/

export const BOTH = /\b(?:both|the two|two of them|die zwei|alle zwei|beide[ns]?|beides|zusammen|together)\b/

export const CHEAP =
  /\b(?:cheapest|cheaper one|cheaper of|least expensive|lowest|best price|gunstigste[nrs]?|billigste[nrs]?|preiswerteste[nrs]?|gunstigere[nrs]? von|am gunstigsten|am billigsten|cheepest|cheapst|costs? (?:the )?least|am wenigsten)\b/

export const DEAR =
  /\b(?:dearest|dearer one|dearer of|most expensive|priciest|highest|costs? (?:the )?most|kostet .{0,20}am meisten|teuerste[nrs]?|am teuersten|teurere[nrs]? von)\b/

export const TOGETHER =
  /\b(?:together|altogether|in total|total|come to|comes to|in all|sum|zusammen|insgesamt|alles|gesamt|macht das)\b/

const ANOTHER = /\b(?:other|another|else|andere[nrs]?|anderen)\b/

export const WHICH_MORE =
  /\b(?:which|what|welche\w*|was|wer)(?: one| of them| davon)? (?:is|costs?|ist|kostet) (?:the )?(?:cheaper|dearer|more|less|billiger|gunstiger|teurer|mehr|weniger)\b/

/** "Material?": what is asked of the thing that was shown. */
export const NATURE =
  /^\W*(?:and |und )?(?:the |das |die |der )?(?:material|size|colou?r|taste|flavou?r|ingredients|farbe|grosse|geschmack|zutaten|inhalt)\W*$/
export const WITHOUT = /^\W*(?:and|und|but|aber|is (?:it|that)|ist (?:das|der|die|es)|also|auch)?\s*(?:without|ohne)\b/

/** "Is it good for kids?" */
export const OF_IT =
  /^\W*(?:and |und )?(?:is|does|has|can|ist|hat|kann|darf)\b.*\b(?:it|that|this|er|es|das|der|die|den)\b/

const OF_SEVERAL =
  /\b(?:which(?: one)?|cheapest|dearest|of (?:them|those|these)|welche[rsn]?|davon|gunstigste\w*|teuerste\w*)\b/
const CHEAPER =
  /^\W*(?:and |und )?(?:something |anything |etwas |was )?(?:cheaper|gunstiger\w*|billiger\w*)\W*(?:please|bitte)?\W*$/
export const WHAT_CAN_I = /\b(?:what (?:can|may|should) (?:i|we)|was (?:kann|darf|soll) ich)\b/

export function pointAt(
  ask: Ask,
  text: string,
  talk: Talk,
  before: Resolved | undefined,
  said: string,
): Pick<Resolved, 'items' | 'others'> | undefined {
  const shown = talk.shown.map((name): Item => ({ query: name, count: undefined, isKnown: true }))
  const shownBefore = talk.shownBefore.map((name): Item => ({ query: name, count: undefined, isKnown: true }))
  const count = quantityIn(said)
  const counted = (items: readonly Item[]): Item[] =>
    items.map((item) => (count === undefined ? item : { ...item, count }))
  // "Both together?": what this answer named, and the one before it.
  const isOfTwo =
    (BOTH.test(text) || WHICH_MORE.test(text)) &&
    shown.length === 1 &&
    shownBefore.length === 1 &&
    shownBefore[0]?.query !== shown[0]?.query
  const several = talk.choice.map((name): Item => ({ query: name, count: undefined, isKnown: true }))
  const pool = isOfTwo
    ? [...shownBefore, ...shown]
    : BOTH.test(text) && shown.length === 1 && shownBefore.length > 1
      ? shownBefore
      : shown.length === 1 && several.length > 1 && OF_SEVERAL.test(text)
        ? several
        : shown
  if (ask.items.length > 0) {
    if (!talk.isShownLast || shown.length === 0) return undefined
    // "And in the other smoothie?", "which of them is vegan?", "and for women?"
    if (ANOTHER.test(text)) return { items: ask.items, others: talk.shown }
    const isNature = ask.tokens.every(
      ({ kind, text: word }) => kind !== 'goods' || /^(?:drinks?|juices?|saft|colou?r|farbe)$/i.test(word),
    )
    // "And without sugar?" asks it of what was shown.
    if (
      isNature &&
      (['property', 'stock', 'compare'].includes(ask.intent) ||
        (shown.length === 1 && (WITHOUT.test(text) || NATURE.test(text) || OF_IT.test(text))))
    )
      return { items: shownBy(text, pool, talk), others: [] }
    if (isNature && /\b(?:of (?:them|these|those)|davon|von denen)\b/.test(text)) return { items: shown, others: [] }
    if (/^\W*(?:and|und)?\s*(?:for|fur|in)\b/.test(text) && isNature && ask.intent !== 'recommend')
      return {
        items: ask.items.map((item) => ({ ...item, query: `${bare(shown[0]?.query ?? '')} ${item.query}` })),
        others: [],
      }
    return undefined
  }
  if (before && GOODS.has(before.intent) && (before.items.length > 0 || before.isPointing))
    return { items: before.items, others: [] }
  if (shown.length === 0) return undefined
  if (WHICH_MORE.test(text) && pool.length > 1) return { items: pool, others: [] }
  // "Not more than 10 please" looks for the same again.
  const [last] = talk.before
  const looked = last?.at(-1)
  if (isLimited(ask.text) && looked && GOODS.has(looked.intent) && looked.items.length > 0 && !ONE.test(text))
    return { items: looked.items, others: [] }
  // "Cheaper?" looks for the same again, where several were shown.
  if (CHEAPER.test(text) && shown.length > 1 && looked && GOODS.has(looked.intent) && looked.items.length > 0)
    return { items: looked.items, others: [] }
  if (['recommend', 'popular'].includes(ask.intent) && !ONE.test(text)) return undefined
  if (WHAT_CAN_I.test(text)) return undefined
  if (
    /\b(?:something|anything|so etwas|etwas|sowas|was) (?:\w+ )?(?:cheaper|gunstiger\w*|billiger\w*)\b|\bgunstiger\b|\bbilliger\b|\bcheaper like\b/.test(
      text,
    ) &&
    !ALL.test(text)
  )
    return undefined
  // "And the other?": of two shown the second, else one of the same kind.
  if (ANOTHER.test(text) && !ALL.test(text)) {
    if (shown.length > 1) return { items: shown.slice(1, 2), others: [] }
    const kind =
      bare(shown[0]?.query ?? '')
        .split(' ')
        .at(-1) ?? ''
    return { items: [{ query: kind, count: undefined, isKnown: true }], others: talk.shown }
  }
  return {
    items: counted(shownBy(ORDINALS.some(([word]) => word.test(text)) ? text : fold(said), pool, talk)),
    others: [],
  }
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

/** "The single one": those of several that were shown whose title has a word of the text which the others lack. */
export function namedOf(text: string, shown: readonly Item[], { shown: names, titles }: Talk): readonly Item[] {
  if (shown.length < 2) return []
  const titleOf = ({ query }: Item): string => fold(`${query} ${titles[names.indexOf(query)] ?? ''}`)
  const words = (text.match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, TITLE_CHARACTERS))
  const telling = words.filter((word) => !shown.every((item) => titleOf(item).includes(word)))
  const found = shown.filter((item) => telling.some((word) => titleOf(item).includes(word)))
  return found.length < shown.length ? found : []
}

/** Letters of a word that have to be in a title. */
const TITLE_CHARACTERS = 6

function isLimited(text: string): boolean {
  const { least, most } = priceLimitsIn(text)
  return least !== undefined || most !== undefined
}

function bare(name: string): string {
  return name.replace(/\s*\([^)]*\)/g, '').replace(/^OWASP Juice Shop\s+/, '')
}
