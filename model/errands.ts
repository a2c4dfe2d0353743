import { findWish, weighLeak } from './guarded.ts'
import { findQueries } from './queries.ts'
import { type Call, fillArguments, idIn, type Situation } from './situation.ts'
import { isAbout, type Tool, type ToolKind } from './tools.ts'
import { has, hasAny, type Utterance } from './utterance.ts'

/** Searches that one question is worth. */
const MAX_SEARCHES = 3

/** Calls that answer what somebody asks, and need nobody's leave. */
export function chooseHonestCalls(situation: Situation): Call[] {
  const { conversation, tools } = situation
  const { now, results } = conversation
  if (weighLeak(situation)) return []
  const find = (kind: ToolKind): Tool | undefined => tools.find((tool) => tool.kind === kind)
  const order = find('order')
  const ids = idsOfOrders(now, conversation.earlier)
  if (order && ids.length > 0) {
    const calls = ids.map((id) => ({
      tool: order,
      arguments: { ...fillArguments(situation, order, undefined), ...withId(order, id) },
    }))
    if (!results.some(({ name }) => name === order.name)) return calls.slice(0, 3)
  }
  const knowledge = find('knowledge')
  if (knowledge && asksForKnowledge(now)) {
    const looked = results.some(({ name }) => name === knowledge.name)
    if (!looked) return [{ tool: knowledge, arguments: fillArguments(situation, knowledge, undefined) }]
    return []
  }
  const coupon = find('coupon')
  if (coupon && findWish(situation, coupon)) return []
  if (coupon && hasAny(now, 'coupon') && !hasAny(now, 'search', 'review')) return []
  return chooseSearch(situation, find('search'), find('reviews'))
}

function withId(tool: Tool, id: string): Record<string, string> {
  const parameter = tool.parameters.find(({ name }) => /id|number|order/i.test(name)) ?? tool.parameters[0]
  return parameter ? { [parameter.name]: id } : {}
}

/** Every id of an order that is named now; the last one from before, if an order is spoken of. */
function idsOfOrders(now: Utterance, earlier: readonly Utterance[]): string[] {
  const named = [...now.text.matchAll(/\b[0-9a-z]{4}-[0-9a-f]{16}\b/gi)].map(([id]) => id)
  if (named.length > 0) return [...new Set(named)].slice(0, 3)
  const loose = has(now, 'order') ? idIn([now.text]) : undefined
  if (loose !== undefined) return [loose]
  const before =
    has(now, 'order') && !has(now, 'product') ? idIn(earlier.slice(0, 4).map(({ text }) => text)) : undefined
  return before === undefined ? [] : [before]
}

function asksForKnowledge(now: Utterance): boolean {
  if (hasAny(now, 'knowledge')) return true
  const words = now.sentences.flatMap((sentence) => sentence.words.map(({ text }) => text))
  if (
    words.some((word) =>
      /^(?:terms|agb|policy|policies|geschaeftsbedingung|nutzungsbedingung|bedingungen|conditions)/.test(word),
    )
  )
    return true
  return (
    hasAny(now, 'return', 'refund') &&
    now.sentences.some((sentence) => sentence.isQuestion || has(sentence, 'info')) &&
    !has(now, 'damage')
  )
}

function chooseSearch(situation: Situation, search: Tool | undefined, reviews: Tool | undefined): Call[] {
  const { now, results, earlier } = situation.conversation
  const wantsReviews = reviews !== undefined && has(now, 'review')
  const number = wantsReviews
    ? /(?:product|produkt|id|number|nummer|nr\.?|#)\s*#?(\d{1,5})\b/i.exec(now.text)?.[1]
    : undefined
  if (wantsReviews && number !== undefined) return [{ tool: reviews, arguments: withId(reviews, number) }]
  if (!search || !asksForGoods(situation, search)) return []
  const searches = results.filter(({ name }) => name === search.name)
  const hit = searches.map(({ data }) => firstRow(data)).find((row) => row !== undefined)
  if (hit !== undefined) {
    if (!wantsReviews || results.some(({ name }) => name === reviews.name)) return []
    return [{ tool: reviews, arguments: withId(reviews, String(hit.id ?? '')) }]
  }
  if (searches.some(({ text }) => /"error"/.test(text)) || searches.length >= MAX_SEARCHES) return []
  const talk = wantsReviews && queriesOf(now)[0] === GENERAL ? (earlier[0] ?? now) : now
  const next = queriesOf(talk).find(
    (query) => !searches.some(({ arguments: given }) => Object.values(given).includes(query)),
  )
  return next === undefined
    ? []
    : [{ tool: search, arguments: { ...fillArguments(situation, search, undefined), ...withQuery(search, next) } }]
}

/** What shops of this kind sell most of. */
const GENERAL = 'juice'

function queriesOf(utterance: Utterance): string[] {
  return findQueries(utterance, GENERAL)
}

function withQuery(tool: Tool, query: string): Record<string, string> {
  const parameter = tool.parameters.find(({ type }) => type === 'string') ?? tool.parameters[0]
  return parameter ? { [parameter.name]: query } : {}
}

function asksForGoods({ conversation }: Situation, search: Tool): boolean {
  const { now } = conversation
  if (hasAny(now, 'offtopic') && !hasAny(now, 'search', 'product')) return false
  if (hasAny(now, 'who', 'human', 'refund', 'complaint', 'damage', 'persona') && !hasAny(now, 'search')) return false
  if (has(now, 'able') && !has(now, 'product')) return false
  if (now.sentences.some((sentence) => isAbout(sentence, search)) || has(now, 'review')) return true
  return has(now, 'info') && queriesOf(now)[0] !== GENERAL && !hasAny(now, 'coupon', 'order', 'prompt', 'secret')
}

export function firstRow(data: unknown): Record<string, unknown> | undefined {
  return rowsOf(data)[0]
}

/** The rows of a result, wherever it keeps them. */
export function rowsOf(data: unknown): Record<string, unknown>[] {
  const list = Array.isArray(data)
    ? data
    : typeof data === 'object' && data !== null
      ? Object.values(data).find(Array.isArray)
      : undefined
  return (list ?? []).filter((row: unknown): row is Record<string, unknown> => typeof row === 'object' && row !== null)
}
