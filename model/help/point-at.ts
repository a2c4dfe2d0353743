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

const BOTH = /\b(?:both|the two|two of them|die zwei|alle zwei|beide[ns]?|beides|zusammen|together)\b/

export const CHEAP =
  /\b(?:cheapest|cheaper one|cheaper of|least expensive|lowest|best price|gunstigste[nrs]?|billigste[nrs]?|preiswerteste[nrs]?|gunstigere[nrs]? von|am gunstigsten|am billigsten|cheepest|cheapst|costs? (?:the )?least|am wenigsten)\b/

export const DEAR =
  /\b(?:dearest|dearer one|dearer of|most expensive|priciest|highest|costs? (?:the )?most|kostet .{0,20}am meisten|teuerste[nrs]?|am teuersten|teurere[nrs]? von)\b/

export const TOGETHER =
  /\b(?:together|altogether|in total|total|come to|comes to|in all|sum|zusammen|insgesamt|alles|gesamt|macht das)\b/

const ANOTHER = /\b(?:other|another|else|andere[nrs]?|anderen)\b/

const WHICH_MORE =
  /\b(?:which|what|welche\w*|was|wer)(?: one| of them| davon)? (?:is|costs?|ist|kostet) (?:the )?(?:cheaper|dearer|more|less|billiger|gunstiger|teurer|mehr|weniger)\b/

/** "Material?": a question about the product shown last. */
export const NATURE =
  /^\W*(?:and |und )?(?:the |das |die |der )?(?:material|size|colou?r|taste|flavou?r|ingredients|farbe|grosse|geschmack|zutaten|inhalt)\W*$/
export const WITHOUT = /^\W*(?:and|und|but|aber|is (?:it|that)|ist (?:das|der|die|es)|also|auch)?\s*(?:without|ohne)\b/

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
  // "Both together?": the products of this answer and of the one before.
  const isOfTwo = (BOTH.test(text) || WHICH_MORE.test(text)) && shown.length === 1 && shownBefore.length === 1
  const pool = isOfTwo
    ? [...shownBefore, ...shown]
    : BOTH.test(text) && shown.length === 1 && shownBefore.length > 1
      ? shownBefore
      : shown
  if (ask.items.length > 0) {
    if (!talk.isShownLast || shown.length === 0) return undefined
    // "And in the other smoothie?", "which of them is vegan?", "and for women?"
    if (ANOTHER.test(text)) return { items: ask.items, others: talk.shown }
    const isNature = ask.tokens.every(
      ({ kind, text: word }) => kind !== 'goods' || /^(?:drinks?|juices?|saft|colou?r|farbe)$/i.test(word),
    )
    // "And without sugar?" asks about the products shown.
    if (
      isNature &&
      (['property', 'stock', 'compare'].includes(ask.intent) ||
        (shown.length === 1 && (WITHOUT.test(text) || NATURE.test(text))))
    )
      return { items: shownBy(text, pool), others: [] }
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
  // "Not more than 10 please" repeats the last search.
  const [last] = talk.before
  const looked = last?.at(-1)
  if (isLimited(ask.text) && looked && GOODS.has(looked.intent) && looked.items.length > 0 && !ONE.test(text))
    return { items: looked.items, others: [] }
  if (['recommend', 'popular'].includes(ask.intent) && !ONE.test(text)) return undefined
  if (
    /\b(?:something|anything|so etwas|etwas|sowas|was) (?:\w+ )?(?:cheaper|gunstiger\w*|billiger\w*)\b|\bgunstiger\b|\bbilliger\b|\bcheaper like\b/.test(
      text,
    ) &&
    !ALL.test(text)
  )
    return undefined
  // "And the other?": the second of two products shown, otherwise one of the same kind.
  if (ANOTHER.test(text) && !ALL.test(text)) {
    if (shown.length > 1) return { items: shown.slice(1, 2), others: [] }
    const kind =
      bare(shown[0]?.query ?? '')
        .split(' ')
        .at(-1) ?? ''
    return { items: [{ query: kind, count: undefined, isKnown: true }], others: talk.shown }
  }
  return { items: counted(shownBy(text, pool)), others: [] }
}

/** The shown products that a text refers to. */
function shownBy(text: string, shown: readonly Item[]): readonly Item[] {
  for (const [word, at] of ORDINALS) {
    const item = shown.at(at)
    if (word.test(text) && item) return [item]
  }
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
