import { fold } from '#foundation/stems.ts'
import type { Conversation } from '#model/conversation.ts'
import { type Ask, readAsks, readTold } from './asks.ts'
import { GOODS } from './families.ts'
import { type Item, PLAIN } from './items.ts'
import { dietsIn, EXPECTING, isAvoiding, nameIn, peopleIn } from './told.ts'

/** Earlier messages that a question may go back to. */
const MAX_TURNS_BACK = 4

/** The state of the conversation so far. */
export interface Talk {
  /** Products of the last answer that named any, by their stored names, in its order. */
  shown: readonly string[]
  /** Titles of all products that were named, by their stored names. */
  titleOf: ReadonlyMap<string, string>
  /** Those of the last answer before it that named others. */
  shownBefore: readonly string[]
  /** Those of the last answer that named several. */
  choice: readonly string[]
  /** Whether that was the last answer. */
  isShownLast: boolean
  /** Orders of the last answer that named any. */
  orders: readonly string[]
  /** Orders of the last answer that named several. */
  orderList: readonly string[]
  isOrderLast: boolean
  /** Things in the order that was told of last. */
  ordered: readonly string[]
  /** Earlier questions, the newest message first. */
  before: readonly (readonly Ask[])[]
  /** The last question that the conversation stays with. */
  topic: (Ask & { about?: string }) | undefined
  /** The last message of the customer. */
  saidBefore: string
  /** The last answer, as it was given. */
  lastAnswer: string
  customer: CustomerFacts
}

/** Facts that customers have told about themselves. */
export interface CustomerFacts {
  name: string | undefined
  /** Things that they do not want or must not have. */
  avoided: readonly string[]
  /** Attributes that every product for them must have. */
  diets: readonly string[]
  /** For how many people they look for something. */
  people: number | undefined
}

/** Links to products, as answers show them. */
const LINK = /\[([^\]]*)\]\(\/?#\/search\?q=([^)\s]+)\)/g
/** A line of an order, as answers show it. */
const ORDERED = /^- \d+ × (.+?), [\d.,]+¤$/gm
const ORDER = /\b[0-9a-z]{4}-[0-9a-f]{16}\b/gi

/** Sources of a conversation. */
export interface Heard extends Pick<Conversation, 'history'> {
  now: { text: string }
}

export function readTalk({ history, now }: Heard): Talk {
  const answers = history.filter(({ isCustomers }) => !isCustomers).map(({ text }) => text)
  const said = history.filter(({ isCustomers }) => isCustomers).map(({ text }) => text)
  const recent = answers.slice(0, MAX_TURNS_BACK)
  const shownIn = recent.map((text) => [
    ...new Set([...text.matchAll(LINK)].flatMap(([, , name = '']) => decode(name))),
  ])
  const ordersIn = recent.map((text) => [...new Set(text.match(ORDER) ?? [])])
  const firstShown = shownIn.findIndex((names) => names.length > 0)
  const firstOrder = ordersIn.findIndex((ids) => ids.length > 0)
  return {
    shown: shownIn[firstShown] ?? [],
    titleOf: titlesIn(recent.join('\n')),
    shownBefore:
      shownIn.slice(firstShown + 1).find((names) => names.length > 0 && names.join() !== shownIn[firstShown]?.join()) ??
      [],
    choice: shownIn.find((names) => names.length > 1) ?? [],
    isShownLast: firstShown === 0,
    orders: ordersIn[firstOrder] ?? [],
    orderList: ordersIn.find((ids) => ids.length > 1) ?? [],
    isOrderLast: firstOrder === 0 || (firstOrder > 0 && firstShown < 0),
    ordered: recent.map(orderedIn).find((names) => names.length > 0) ?? [],
    before: said.slice(0, MAX_TURNS_BACK).map(readAsks),
    topic: undefined,
    saidBefore: said[0] ?? '',
    lastAnswer: answers[0] ?? '',
    customer: readCustomer([now.text, ...said]),
  }
}

/** Things that the customer's last message named, where no answer has shown any since. */
export function namedLast({ isShownLast, isOrderLast, before: [last = []] }: Talk): readonly Item[] {
  if (isShownLast || isOrderLast) return []
  const isNamed = ({ tokens }: Ask): boolean =>
    tokens.some(({ kind, text }) => kind === 'goods' && !PLAIN.has(fold(text)))
  const items = last.findLast(isNamed)?.items ?? []
  return items.filter(({ isKnown }) => isKnown)
}

function orderedIn(text: string): string[] {
  return [...text.matchAll(ORDERED)].flatMap(([, name]) => name ?? [])
}

function titlesIn(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(LINK)].flatMap(([, title = '', name = '']) => decode(name).map((each) => [each, title])),
  )
}

function decode(name: string): string[] {
  try {
    return [decodeURIComponent(name)]
  } catch {
    return []
  }
}

/** Said in any words, this is kept in mind. */
const MUST_AVOID =
  /\b(?:allergic|allergisch|\w*allergie|intoleran\w*|should avoid|must avoid|has to avoid|vertr[aä]g\w*)\b/i

/** People are not avoided, and what no drink holds is found by its own word. */
const OTHERS =
  /^(?:lactose|laktose|milk|milch|dairy|gluten|nuts?|n[uü]sse?n?|caffeine|koffein|guests?|kids?|child\w*|gäste?n?|kinder\w*|women|men|frauen|männer)$/i

/** Of "something else, I hate bananas" the part that tells what is avoided. */
function clauseOf(text: string, tokens: Ask['tokens']): Pick<Ask, 'text' | 'tokens'> {
  const clause = text
    .split(/[,;]|\b(?:but|aber|sondern|rather|lieber|except|außer)\b/i)
    .find((part) => isAvoiding(part) || MUST_AVOID.test(part))
  const words: readonly string[] = clause?.match(/\p{L}+/gu) ?? []
  const own = tokens.filter(({ text: word }) => words.includes(word))
  return clause === undefined || own.length === 0 ? { text, tokens } : { text: clause, tokens: own }
}

/** From all that was said, the newest first. */
function readCustomer(said: readonly string[]): CustomerFacts {
  const name = said.map(nameIn).find((each) => each !== undefined)
  const avoided = said.flatMap((text) =>
    readTold(text)
      .filter(
        ({ intent, text: told }) =>
          ((intent === 'told' || GOODS.has(intent)) && isAvoiding(told)) || MUST_AVOID.test(told),
      )
      .map(({ text: told, tokens }) => clauseOf(told, tokens))
      .flatMap(({ text: told, tokens }) =>
        /\balcohol|alkohol/i.test(told)
          ? ['alcohol']
          : [
              tokens
                .filter(
                  ({ kind, text: word }) =>
                    ['goods', 'trait', 'name'].includes(kind) && !PLAIN.has(fold(word)) && !OTHERS.test(word),
                )
                .map(({ text: word }) => word)
                .join(' '),
            ].map((query) =>
              query.replace(/\b(?:no|not|kein\w*|nicht|ohne|without|allerg\w*|remember\w*|added)\b/gi, '').trim(),
            ),
      ),
  )
  if (said.some((text) => EXPECTING.test(text))) avoided.push('alcohol')
  return {
    name,
    avoided: [...new Set(avoided)].filter((thing) => thing !== ''),
    diets: dietsIn(...said),
    people: said.map(peopleIn).find((each) => each !== undefined),
  }
}
