import { fold } from '#foundation/stems.ts'
import { conceptsOf } from '#model/intents/intents.ts'
import type { Call, Situation } from '#model/situation.ts'
import type { Tool, ToolKind } from '#model/tools.ts'
import { isWithDelivery, OF_MEMBERS } from './answer-own.ts'
import { GOODS, ORDERS } from './families.ts'
import type { Findings, Product } from './findings.ts'
import { numberOf, PLAIN } from './items.ts'
import { queriesFor } from './queries.ts'
import type { Resolved } from './resolve.ts'
import type { Talk } from './talk.ts'

/** Products to look up for one question, and searches for one message. */
const MAX_ITEMS = 4
const MAX_SEARCHES = 4

/** Best-selling goods of such shops, as a substitute for missing ones. */
const GENERAL = 'juice'

/** Topics of a shop's facts, by intent. */
const TOPICS: Readonly<Record<string, string>> = {
  delivery: 'delivery',
  countries: 'delivery',
  minimum: 'delivery',
  pickup: 'delivery',
  payment: 'payment',
  wallet: 'payment',
  cards: 'payment',
  membership: 'membership',
  renewal: 'membership',
  refund: 'returns',
  damaged: 'returns',
  orderchange: 'returns',
  complain: 'returns',
  recycling: 'recycling',
  couponuse: 'coupons',
  coupontrouble: 'coupons',
  couponget: 'coupons',
  contact: 'contact',
  human: 'contact',
  hours: 'contact',
  place: 'contact',
  about: 'contact',
  technical: 'contact',
  track: 'account',
  passwordforgot: 'account',
  passwordchange: 'account',
  twofactor: 'account',
  erase: 'account',
  data: 'account',
  register: 'account',
  address: 'account',
  profile: 'account',
  photos: 'account',
}

export function topicOf(intent: string): string | undefined {
  return Object.hasOwn(TOPICS, intent) ? TOPICS[intent] : undefined
}

/** The next lookups for the questions of a message. */
export function chooseHelpCalls(
  asks: readonly Resolved[],
  situation: Situation,
  findings: Findings,
  talk: Talk,
): Call[] {
  const find = (kind: ToolKind): Tool | undefined => situation.tools.find((tool) => tool.kind === kind)
  const calls = asks.flatMap((ask) => callsFor(ask, find, findings, talk))
  const seen = new Set<string>()
  let searches = findings.searches
  return calls.filter(({ tool, arguments: given }) => {
    const key = `${tool.name} ${JSON.stringify(given)}`
    if (seen.has(key) || (tool.kind === 'search' && ++searches > MAX_SEARCHES)) return false
    return seen.add(key)
  })
}

function callsFor(ask: Resolved, find: (kind: ToolKind) => Tool | undefined, findings: Findings, talk: Talk): Call[] {
  const { intent, order, orderAfter } = ask
  const call = (kind: ToolKind, value?: string): Call[] => {
    const tool = find(kind)
    return tool ? [{ tool, arguments: argumentsFor(tool, value) }] : []
  }
  if (GOODS.has(intent))
    return [
      ...(ask.hasDelivery && !findings.facts('delivery') && find('facts') ? call('facts', 'delivery') : []),
      ...callsForGoods(ask, find, findings, talk),
    ]
  if (ORDERS.has(intent)) {
    if (order !== undefined && orderAfter === undefined) return findings.order(order) ? [] : call('order', order)
    return findings.orders() ? [] : call('orders')
  }
  if (['mymembership', 'mywallet', 'mybasket'].includes(intent))
    return [
      ...(findings.customer() ? [] : call('customer')),
      ...factsBeside(ask).flatMap((topic) => (findings.facts(topic) || !find('facts') ? [] : call('facts', topic))),
      ...(intent === 'mywallet' && ask.items.some(({ isKnown }) => isKnown)
        ? callsForGoods(ask, find, findings, talk)
        : []),
    ]
  const topic = topicOf(intent)
  if (order !== undefined && !findings.order(order))
    return [...call('order', order), ...(topic !== undefined && find('facts') ? call('facts', topic) : [])]
  if (
    (intent === 'membership' || intent === 'wallet') &&
    ask.items.some(({ isKnown }) => isKnown) &&
    topic !== undefined &&
    !findings.facts(topic)
  )
    return [...call('facts', topic), ...callsForGoods(ask, find, findings, talk)]
  const facts = topic === undefined || findings.facts(topic) ? [] : call('facts', topic)
  return topic !== undefined && facts.length === 0 && !find('facts') ? [] : facts
}

/** Topics of facts that a question about the customer's own things needs. */
function factsBeside(ask: Resolved): string[] {
  if (ask.intent === 'mybasket' && isWithDelivery(ask)) return ['delivery']
  return ask.intent === 'mywallet' && OF_MEMBERS.test(fold(ask.text)) ? ['membership'] : []
}

function callsForGoods(
  ask: Resolved,
  find: (kind: ToolKind) => Tool | undefined,
  findings: Findings,
  talk: Talk,
): Call[] {
  const search = find('search')
  if (!search || findings.isSearchBroken !== undefined) return []
  const reviews = find('reviews')
  const number = ask.items[0] && numberOf(ask.items[0])
  // Reviews are looked up alone, so that any instruction that the model follows comes from them.
  if (ask.intent === 'reviews' && reviews && number !== undefined)
    return findings.reviews(number) ? [] : [{ tool: reviews, arguments: argumentsFor(reviews, number) }]
  const wanted = queriesOf(ask, talk).flatMap((queries) => nextQuery(queries, findings) ?? [])
  if (wanted.length > 0)
    return findings.searches >= MAX_SEARCHES
      ? []
      : [...new Set(wanted)]
          .slice(0, MAX_SEARCHES - findings.searches)
          .map((query) => ({ tool: search, arguments: argumentsFor(search, query) }))
  if (ask.intent !== 'reviews' || !reviews) return []
  const [product] = productsFor(ask, findings, talk)
  const id = product?.id
  return id === undefined || findings.reviews(id) ? [] : [{ tool: reviews, arguments: argumentsFor(reviews, id) }]
}

/** The first query that was not tried yet, unless one before it has found something. */
function nextQuery(queries: readonly string[], findings: Findings): string | undefined {
  for (const query of queries) {
    const found = findings.search(query)
    if (found === undefined) return query
    if (found.length > 0) return undefined
  }
  return undefined
}

/** For each thing, the queries to try one after the other. */
export function queriesOf(ask: Resolved, talk: Talk): string[][] {
  const { avoided, diets } = talk.customer
  const isOfShown =
    ask.isPointing && ask.items.every(({ query }) => talk.shown.includes(query) || talk.choice.includes(query))
  const isNamed = ask.tokens.some(({ kind, text }) => kind === 'goods' && !PLAIN.has(fold(text)))
  const isOpen =
    (['find', 'recommend', 'popular'].includes(ask.intent) || !isNamed) &&
    !isOfShown &&
    !ask.items.some(numberOf) &&
    !CONTAINED.test(ask.text)
  const queries = plainQueriesOf(ask, talk)
  const conditionsFor = (query: string): string =>
    [...diets, ...avoided.filter((thing) => !isOfThing(query, thing)).map((thing) => `without ${thing}`)].join(' ')
  // Searches exclude what the customer must not have, unless the question names it.
  return isOpen ? queries.map((each) => each.map((query) => `${query} ${conditionsFor(query)}`.trim())) : queries
}

/** "In which of the drinks is lemon?" looks for what must not be had. */
const CONTAINED =
  /\bin (?:which|what|welche[mnr]\w*|irgendeine[mr]|any)\b|\b(?:which|what|welche\w*)\b.{0,30}\b(?:contains?|enth[aä]lt\w*|enthalten|steckt|stecken|drin)\b/i

/** Whether a query looks for a thing itself. */
function isOfThing(query: string, thing: string): boolean {
  return query.includes(thing) || (thing === 'alcohol' && /al[ck]ohol/i.test(query))
}

function plainQueriesOf(ask: Resolved, { shown }: Talk): string[][] {
  if (ask.items.length > 0)
    return ask.items
      .slice(0, MAX_ITEMS)
      .map((item) =>
        shown.includes(item.query) || numberOf(item) !== undefined ? [item.query] : queriesFor(item.query, GENERAL),
      )
  if (ask.tokens.some((token) => conceptsOf(token).includes('season'))) return [['season']]
  if (ask.pick !== undefined && /\b(?:drink|trinken)\b/i.test(ask.text)) return [['drink', GENERAL]]
  if (ask.intent === 'recommend' || ask.intent === 'popular') return [['drink', GENERAL]]
  return [['', GENERAL]]
}

/** The products of a question, without duplicates. */
export function productsFor(ask: Resolved, findings: Findings, talk: Talk): Product[] {
  const found = queriesOf(ask, talk).flatMap(
    (queries) => queries.map((query) => findings.search(query) ?? []).find((rows) => rows.length > 0) ?? [],
  )
  const seen = new Set<string>()
  return found.filter(({ id, storedName }) => {
    const key = `${id} ${storedName}`
    return (
      !seen.has(key) &&
      seen.add(key) &&
      !ask.others.includes(storedName) &&
      (ask.among.length === 0 || ask.among.includes(storedName))
    )
  })
}

function argumentsFor(tool: Tool, value: string | undefined): Record<string, unknown> {
  const parameter =
    tool.parameters.find(({ choices }) => choices.includes(value)) ??
    tool.parameters.find(({ type }) => type === 'string') ??
    tool.parameters[0]
  if (!parameter || value === undefined) return {}
  return { [parameter.name]: parameter.type === 'number' || parameter.type === 'integer' ? Number(value) : value }
}
