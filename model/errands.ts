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
  // What was paid or granted is done; nobody looks things up after that.
  if (results.some(({ name }) => tools.some((tool) => tool.name === name && isGranting(tool)))) return []
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

function isGranting({ kind }: Tool): boolean {
  return kind === 'refund' || kind === 'coupon'
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
  const tried = new Set(searches.flatMap(({ arguments: given }) => Object.values(given)))
  const isFound = searches.some(({ data }) => firstRow(data) !== undefined)
  const { wanted, fallback } = findQueries(talkOf(now, earlier), GENERAL)
  const left = [...wanted, ...(isFound ? [] : fallback)].filter((query) => !tried.has(query))
  const isBroken = searches.some(({ text }) => /"error"/.test(text))
  const [next] = isBroken || searches.length >= MAX_SEARCHES ? [] : left
  if (next !== undefined)
    return [{ tool: search, arguments: { ...fillArguments(situation, search, undefined), ...withQuery(search, next) } }]
  const hit = searches.map(({ data }) => firstRow(data)).find((row) => row !== undefined)
  if (hit === undefined || !wantsReviews || results.some(({ name }) => name === reviews.name)) return []
  return [{ tool: reviews, arguments: withId(reviews, String(hit.id ?? '')) }]
}

/** What is spoken of: what was named before, if now it is only pointed at. */
function talkOf(now: Utterance, earlier: readonly Utterance[]): Utterance {
  if (!pointsBack(now)) return now
  return earlier.slice(0, 4).find((turn) => has(turn, 'product') && !isVague(turn)) ?? now
}

function isVague(turn: Utterance): boolean {
  return findQueries(turn, GENERAL).wanted[0] === GENERAL
}

const POINTED =
  /\b(?:it|its|that|this|those|these|them|they|other|one|which|es|sie|ihn|davon|darin|drin|dazu|daran|andere[rsn]?|beide[rsn]?|diese[rsnm]?|der|die|das|den)\b/i

function pointsBack(now: Utterance): boolean {
  const words = now.sentences.reduce((sum, sentence) => sum + sentence.words.length, 0)
  return words <= MAX_POINTING_WORDS && POINTED.test(now.text) && (isVague(now) || !has(now, 'product'))
}

const MAX_POINTING_WORDS = 10

/** What shops of this kind sell most of. */
const GENERAL = 'juice'

function withQuery(tool: Tool, query: string): Record<string, string> {
  const parameter = tool.parameters.find(({ type }) => type === 'string') ?? tool.parameters[0]
  return parameter ? { [parameter.name]: query } : {}
}

function asksForGoods({ conversation }: Situation, search: Tool): boolean {
  const { now, earlier } = conversation
  if (hasAny(now, 'offtopic') && !hasAny(now, 'search', 'product')) return false
  if (hasAny(now, 'who', 'human', 'refund', 'complaint', 'damage', 'persona') && !hasAny(now, 'search')) return false
  if (has(now, 'able') && !has(now, 'product')) return false
  if (now.sentences.some((sentence) => isAbout(sentence, search)) || has(now, 'review')) return true
  if (hasAny(now, 'coupon', 'order', 'prompt', 'secret', 'who', 'thanks', 'bye', 'wallet', 'above', 'testing'))
    return false
  const isQuestion = now.sentences.some((sentence) => sentence.isQuestion)
  if (pointsBack(now) && isQuestion && earlier[0] && has(earlier[0], 'product')) return true
  return has(now, 'info') && !isVague(now) && GOODS_ASKED.test(now.text)
}

/** Questions for things that there may be, whatever they are. */
const GOODS_ASKED =
  /\b(?:do you (?:have|sell|stock|carry|offer)|any|is there|are there|got|habt ihr|gibt es|gibts|führt ihr|verkauft ihr)\b/i

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
