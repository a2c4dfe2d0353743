import type { Conversation } from '#model/conversation.ts'
import { type Ask, readAsks, readRemarks } from './asks.ts'

/** Earlier messages that a question may go back to. */
const MAX_TURNS_BACK = 4

/** The state of the conversation so far. */
export interface Talk {
  /** Products of the last answer that named any, by their stored names, in its order. */
  shown: readonly string[]
  /** As that answer called them. */
  titles: readonly string[]
  /** Those of the answer before that one. */
  shownBefore: readonly string[]
  /** Those of the last answer that named several. */
  choice: readonly string[]
  /** Whether that was the last answer. */
  isShownLast: boolean
  /** Orders of the last answer that named any. */
  orders: readonly string[]
  isOrderLast: boolean
  /** Earlier questions, the newest message first. */
  before: readonly (readonly Ask[])[]
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
}

/** Links to products, as answers show them. */
const LINK = /\[([^\]]*)\]\(\/?#\/search\?q=([^)\s]+)\)/g
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
    titles: titlesIn(recent[firstShown] ?? ''),
    shownBefore: shownIn[firstShown + 1] ?? [],
    choice: shownIn.find((names) => names.length > 1) ?? [],
    isShownLast: firstShown === 0,
    orders: ordersIn[firstOrder] ?? [],
    isOrderLast: firstOrder === 0 || (firstOrder > 0 && firstShown < 0),
    before: said.slice(0, MAX_TURNS_BACK).map(readAsks),
    lastAnswer: answers[0] ?? '',
    customer: readCustomer([now.text, ...said]),
  }
}

/** Once each, in the order of the names. */
function titlesIn(text: string): string[] {
  return [...new Map([...text.matchAll(LINK)].map(([, title = '', name = '']) => [name, title])).values()]
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

/** "I'm Tom": a name has a capital letter. */
const CALLED = /\b(?:[Ii]['’]m|[Ii] am|[Ii]ch bin (?:der|die)) (\p{Lu}\p{Ll}+)\b/u

/** From all that was said, the newest first. */
function readCustomer(said: readonly string[]): CustomerFacts {
  const name = said.map((text) => (NAMED.exec(text) ?? CALLED.exec(text))?.[1]).find((each) => each !== undefined)
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

/** Statements of customers about themselves, with the search that follows from each. */
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
