import type { Conversation } from '#model/conversation.ts'
import { type Ask, readAsks, readRemarks } from './asks.ts'

/** Earlier messages that a question may refer to. */
const MAX_TURNS_BACK = 4

/** State of the conversation. */
export interface Talk {
  /** Products of the last answer with products: stored names in its order. */
  shown: readonly string[]
  /** Products of the answer before that one. */
  shownBefore: readonly string[]
  /** Whether that was the last answer. */
  isShownLast: boolean
  /** Orders of the last answer with orders. */
  orders: readonly string[]
  isOrderLast: boolean
  /** Earlier questions, newest message first. */
  before: readonly (readonly Ask[])[]
  lastAnswer: string
  customer: CustomerFacts
}

export interface CustomerFacts {
  name: string | undefined
  /** Things that the customer does not want or must not have. */
  avoided: readonly string[]
  /** Properties that all goods for the customer must have. */
  diets: readonly string[]
}

/** Links to products in answers. */
const LINK = /\]\(\/?#\/search\?q=([^)\s]+)\)/g
const ORDER = /\b[0-9a-z]{4}-[0-9a-f]{16}\b/gi

export function readTalk({ history, now }: Conversation): Talk {
  const answers = history.filter(({ isCustomers }) => !isCustomers).map(({ text }) => text)
  const said = history.filter(({ isCustomers }) => isCustomers).map(({ text }) => text)
  const recent = answers.slice(0, MAX_TURNS_BACK)
  const shownIn = recent.map((text) => [...new Set([...text.matchAll(LINK)].flatMap(([, name = '']) => decode(name)))])
  const ordersIn = recent.map((text) => [...new Set(text.match(ORDER) ?? [])])
  const firstShown = shownIn.findIndex((names) => names.length > 0)
  const firstOrder = ordersIn.findIndex((ids) => ids.length > 0)
  return {
    shown: shownIn[firstShown] ?? [],
    shownBefore: shownIn[firstShown + 1] ?? [],
    isShownLast: firstShown === 0,
    orders: ordersIn[firstOrder] ?? [],
    isOrderLast: firstOrder === 0 || (firstOrder > 0 && firstShown < 0),
    before: said.slice(0, MAX_TURNS_BACK).map(readAsks),
    lastAnswer: answers[0] ?? '',
    customer: readCustomer([now.text, ...said]),
  }
}

function decode(name: string): string[] {
  try {
    return [decodeURIComponent(name)]
  } catch {
    return []
  }
}

const NAMED =
  /\b(?:my name is|i am called|call me|ich heiße|ich heisse|mein name ist|nenn mich)\s+(\p{L}[\p{L}'-]{1,20})/iu

/** Reads from all messages, newest first. */
function readCustomer(said: readonly string[]): CustomerFacts {
  const name = said.map((text) => NAMED.exec(text)?.[1]).find((each) => each !== undefined)
  const avoided = said.flatMap((text) =>
    readRemarks(text)
      .filter(({ intent }) => intent === 'told')
      .filter(({ text: told }) => AVOIDING.test(told))
      .flatMap(({ text: told, items }) =>
        /\balcohol|alkohol/i.test(told)
          ? ['alcohol']
          : items.map(({ query }) =>
              query.replace(/\b(?:no|not|kein\w*|nicht|ohne|without|allerg\w*|remember\w*|added)\b/gi, '').trim(),
            ),
      ),
  )
  return { name, avoided: [...new Set(avoided)].filter((thing) => thing !== ''), diets: dietsIn(...said) }
}

export function dietsIn(...said: readonly string[]): string[] {
  return DIETS.flatMap(([words, diet]) => (said.some((text) => words.test(text)) ? [diet] : []))
}

/** Diets as customers describe them, and as a search names them. */
const DIETS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:i am|i['’]?m|ich bin|as an?|als)\b.{0,20}\b(?:diabeti\w*|zuckerkrank)\b|\b(?:i have|ich habe) diabetes\b/iu,
    'diabetic',
  ],
  [/\b(?:i am|i['’]?m|ich bin|as an?|als)\b.{0,20}\b(?:vegan\w*|vegetari\w*)\b/iu, 'vegan'],
]

export function isAvoiding(text: string): boolean {
  return AVOIDING.test(text)
}

const AVOIDING =
  /\b(?:allergic|allergy|allergisch|allergie|intoleran\w*|avoid|vertr(?:a|ä)gt?e?|can['’]?t stand|(?:can['’]?t|cannot|can not|must not|mustn['’]?t|not allowed(?: to)?) (?:have|eat|drink|take|\w+)|(?:don['’]?t|do not|never) (?:drink|like|eat|want)|hates?|hasse|mag (?:es|das|sie) nicht|nicht so gern\w*|(?:mag|trinke|esse|will|darf) (?:kein\w*|nie))\b/iu
