import { fold } from '#foundation/stems.ts'
import type { Ask } from '../asks.ts'
import { isLike } from '../conditions.ts'
import { GOODS } from '../families.ts'
import { PLAIN } from '../items.ts'
import { quantityIn } from '../numbers.ts'
import { namesGoods } from '../pointing-words.ts'
import type { Talk } from '../talk.ts'
import { type Asked, type DialogueState, type Filled, pointTo } from './state.ts'

/** Words of a message that only adds to the things of the last question, or takes some out. */
const MAX_WORDS = 9

/** The last question with other things in it: "without the mug", "plus a sticker", "the first two together". */
export function changeSet(ask: Ask, text: string, state: DialogueState, talk: Talk): Filled | undefined {
  const { question, subject } = state
  if (!question || subject !== 'goods' || ask.tokens.length > MAX_WORDS) return undefined
  return firstOf(text, state) ?? (GOODS.has(question.intent) ? addOrTake(ask, text, state, talk) : undefined)
}

/** "The first two", of a list. */
function firstOf(text: string, { focus, list }: DialogueState): Filled | undefined {
  const [, first, count, german, two] = FIRST.exec(text) ?? []
  const names = focus.length > 1 ? focus : list
  const wanted = quantityIn(`${count ?? two} pieces`) ?? 2
  if ((first ?? german) === undefined || names.length < wanted) return undefined
  const isLast = /^(?:last|letzten)$/.test(first ?? german ?? '')
  const isOfPrice = SUM.test(text)
  return {
    intent: isOfPrice ? 'price' : 'property',
    items: pointTo(isLast ? names.slice(-wanted) : names.slice(0, wanted)),
    isPointing: true,
    isTogether: isOfPrice,
    pick: undefined,
    text: isOfPrice ? 'price together' : text,
  }
}

function addOrTake(ask: Ask, text: string, { question, focus }: DialogueState, talk: Talk): Filled | undefined {
  const named = ask.items.filter(({ isKnown }) => isKnown)
  if (!question || named.length === 0 || !namesGoods(ask)) return undefined
  const asked = question.items.length > 0 ? question.items : pointTo(focus)
  if ((TAKES.test(text) || DISLIKES.test(text)) && isWish(question)) {
    const unwanted = ask.tokens
      .filter(({ kind, text: word }) => kind === 'goods' && !PLAIN.has(fold(word)))
      .map((token) => `without ${token.text}`)
    const looked = question.items[0]?.query ?? 'drink'
    return {
      ...question,
      preface: undefined,
      items: [{ query: [looked, ...unwanted].join(' '), count: undefined, isKnown: true }],
    }
  }
  if (TAKES.test(text)) {
    const rest = asked.filter((item) => !named.some((each) => isLike(each)(item)))
    if (rest.length === 0 || rest.length === asked.length) return undefined
    return {
      ...question,
      preface: undefined,
      items: rest,
      isTogether: rest.length > 1,
      text: ask.text,
      whole: ask.text,
    }
  }
  if (question.intent !== 'price' || !ADDS.test(text) || !talk.isShownLast) return undefined
  return {
    intent: 'price',
    items: [...asked, ...named.filter((each) => !asked.some(isLike(each)))],
    isTogether: true,
    pick: undefined,
  }
}

/** A search for things of a kind, of which some are not wanted. */
function isWish({ intent, isPointing, items }: Asked): boolean {
  return ['find', 'recommend'].includes(intent) && isPointing !== true && items.length <= 1
}

const DISLIKES =
  /\b(?:dont|dosnt|do not|not|nicht|hate|hates|dislike\w*|hasse?|hasst)\b.*\b(?:like|want|mag|mogen|vertrag\w*)\b|\b(?:hate|hates|dislike\w*|hasse?|hasst)\b|\b(?:mag|vertrag\w*)\b.*\b(?:nicht|kein\w*)\b|\bnicht (?:mag|vertrag\w*|leiden)\b/
const FIRST = /\b(first|last) (two|three|four|2|3|4)\b|\bdie (ersten|letzten) (zwei|drei|vier|beiden|2|3|4)\b/
const SUM = /\b(?:how much|what|cost\w*|price|total|together|come to|pay|wie ?viel|was|kost\w*|preis|zusammen|macht)\b/
const TAKES =
  /^\W*(?:(?:and|und|but|aber|ok|hm+|oh|no|nein|nee|then|dann)\W+)*(?:without|minus|except|excluding|less|leave out|drop|forget|not|no(?= (?!wait|sorry|thanks|make|i\b|the\b)\p{L}+\W*$)|ohne|ausser|abzuglich|nicht|keine?n?|lass\w*)\b/u
const ADDS =
  /^\W*(?:(?:and|und|ok|oh|then|dann)\W+)*(?:plus|add|adding|also|as well|on top|along with|together with|dazu|noch|auch noch|ausserdem|zusatzlich|mit noch)\b|\b(?:on top|as well|too|dazu|obendrauf|zusatzlich|noch dazu)\W*$/
