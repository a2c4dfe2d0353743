import type { Ask } from './asks.ts'
import { type Item, PLAIN } from './items.ts'
import { priceLimitsIn } from './numbers.ts'
import { ALL, AMONG, namesGoods } from './pointing-words.ts'
import type { Resolved } from './resolve.ts'
import type { Talk } from './talk.ts'

type Again = Pick<Resolved, 'intent' | 'items' | 'text' | 'isBelow'>

/** Words of a message that only changes the last wish. */
const MAX_WORDS = 9
const MAX_MIRRORED_WORDS = 3

/** The last wish under another condition: for less money, or with what it was to be without; undefined for any other. */
export function wishAgain(ask: Ask, text: string, talk: Talk, last: Ask & Partial<Resolved>): Again | undefined {
  if (ask.tokens.length > MAX_WORDS || namesGoods(ask)) return undefined
  const kind = kindOf(last, talk)
  const mirrored = mirror(ask, text, last)
  if (mirrored !== undefined)
    return {
      intent: 'find',
      items: [{ query: mirrored, count: undefined, isKnown: true }],
      text: ask.text,
      isBelow: false,
    }
  if (TOO_DEAR.test(text)) {
    const [only] = talk.shown
    const isBelow = talk.shown.length === 1 && only !== undefined
    return {
      intent: 'find',
      items: isBelow ? [{ query: only, count: undefined, isKnown: true }, kind] : [kind],
      text: 'something cheaper',
      isBelow,
    }
  }
  if (
    ask.items.length === 0 &&
    Object.keys(priceLimitsIn(ask.text)).length > 0 &&
    ['find', 'recommend'].includes(last.intent) &&
    last.isPointing !== true &&
    HAVE_YOU.test(text) &&
    !AMONG.test(text) &&
    !ALL.test(text)
  )
    return { intent: 'find', items: [kind], text: ask.text, isBelow: false }
  return undefined
}

/** The thing that was looked for, without its number. */
function kindOf(last: Ask & Partial<Resolved>, { shown }: Talk): Item {
  const [item] = last.items
  if (item?.isKnown && last.isPointing !== true && last.isBelow !== true && !PLAIN.has(item.query) && shown.length > 1)
    return { ...item, count: undefined }
  const query = shown.every((name) => DRINK.test(name)) ? 'drink' : 'gift'
  return { query, count: undefined, isKnown: true }
}

/** "And with?", after "without alcohol"; "and without?", after "with sugar". */
function mirror(ask: Ask, text: string, last: Ask): string | undefined {
  if (ask.tokens.length > MAX_MIRRORED_WORDS) return undefined
  const [, lacking] = WITHOUT_IT.exec(last.text) ?? []
  if (WITH.test(text) && lacking !== undefined) return `drink ${lacking}`
  const [, held] = WITH_IT.exec(last.text) ?? []
  return WITHOUT.test(text) && held !== undefined && lacking === undefined ? `drink without ${held}` : undefined
}

const WITH = /^\W*(?:(?:and|und|or|oder)\W+)*(?:with|mit)(?:\W+(?:it|then|denn|dann))?\W*$/
const WITHOUT = /^\W*(?:(?:and|und|or|oder)\W+)*(?:without|ohne)(?:\W+(?:it|then|denn|dann))?\W*$/
const WITHOUT_IT = /\b(?:without|no|ohne|kein\p{L}*)\s+(?:any\s+|added\s+)?(\p{L}{4,})/iu
const WITH_IT = /\b(alcohol|alkohol|sugar|zucker)\b/i

/** "That is too dear": a remark on what was shown. */
const TOO_DEAR =
  /\b(?:too|bit|rather|pretty|so|zu|ganz schon|ziemlich|echt|sehr|arg)\b.{0,12}\b(?:expensive|dear|pricey|steep|much(?: money| for (?:me|that|it))?|teuer|happig|viel geld)\W*(?:for (?:me|us)|fur (?:mich|uns)|though|aber)?\W*$|\b(?:over|beyond|above|uber|sprengt) (?:my|our|mein\w*|unser\w*|das) budget\b|\b(?:can ?n?o?t|cant) afford\b|\bnicht leisten\b/

const HAVE_YOU =
  /\b(?:have you|do you have|got|is there|are there|any|anything|something|hast du|habt ihr|haben sie|gibts?|geht|etwas|was|how about|what about|wie ware es|und|and)\b/

const DRINK = /juice|smoothie|syrup|cordial|drink|brag/i
