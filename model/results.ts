import type { ToolResult } from './conversation.ts'
import { rowsOf } from './errands.ts'
import type { Situation } from './situation.ts'
import type { Speech } from './speech.ts'
import type { Tool } from './tools.ts'

/** Rows of a result that an answer shows, and characters of a text in it. */
const MAX_ROWS = 5
const MAX_SHOWN_CHARACTERS = 1200

/** What tools have said, told to who asked; nothing else. */
export function* describeResults(situation: Situation, speech: Speech): Generator<string> {
  const { results } = situation.conversation
  const groups = new Map<string, ToolResult[]>()
  for (const result of results) groups.set(result.name, [...(groups.get(result.name) ?? []), result])
  for (const [name, group] of groups) {
    const tool = situation.tools.find((each) => each.name === name)
    const good = group.filter(({ data }) => errorOf(data) === undefined)
    const [failed] = group
    if (good.length === 0 && failed) {
      const error = errorOf(failed.data) ?? ''
      const key = tool?.kind === 'coupon' ? 'couponNone' : 'toolFailed'
      yield speech.say(key, { error })
    } else yield describe(situation, speech, tool, good)
  }
}

function describe(situation: Situation, speech: Speech, tool: Tool | undefined, good: readonly ToolResult[]): string {
  const last = good.at(-1)
  if (!last) return ''
  switch (tool?.kind) {
    case 'search':
      return describeProducts(situation, speech, good)
    case 'reviews':
      return describeReviews(situation, speech, last)
    case 'order':
      return good.map((result) => describeOrder(speech, result)).join('\n\n')
    case 'coupon': {
      const fields = fieldsOf(last.data)
      const code = fields.find(([name]) => /code|coupon/i.test(name))?.[1]
      const percent = fields.find(([name]) => /discount|percent/i.test(name))?.[1] ?? ''
      return code === undefined || code === 'null'
        ? speech.say('couponNone', { error: last.text.slice(0, 100) })
        : speech.say('couponGiven', { code, percent })
    }
    case 'refund':
      return speech.say('refunded', {
        amount:
          fieldsOf(last.data).find(([name]) => /refund|amount|paid/i.test(name))?.[1] ??
          String(last.arguments.amount ?? ''),
      })
    case 'knowledge':
      return describeKnowledge(situation, speech, last)
    default:
      return `${speech.say('result')}\n\n${listFields(last.data)}`
  }
}

function describeProducts({ conversation, policy }: Situation, speech: Speech, good: readonly ToolResult[]): string {
  const { now } = conversation
  const rows = relevantRows(good, policy.shop)
  if (rows.length === 0) return speech.say('notFound')
  if (conversation.results.some(({ name }) => /review/i.test(name))) return ''
  const base = /(\/?#?\/?[\w/#-]*\?\w+=)/.exec(policy.reading.text)?.[1]
  const linked = (row: Row): string => {
    const name = nameOf(row)
    return base === undefined
      ? `**${name}**`
      : `[${name}](${base}${encodeURIComponent(name).replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)})`
  }
  const priceOf = (row: Row): string => (row.price === undefined ? '' : money(Number(row.price), speech.language))
  const list = (some: readonly Row[]): string =>
    some
      .map((row) => {
        const description =
          typeof row.description === 'string' && row.description !== '' ? `: ${row.description.slice(0, 300)}` : ''
        return `- ${linked(row)}${row.price === undefined ? '' : ` — ${priceOf(row)}`}${description}`
      })
      .join('\n')
  const extreme = CHEAP.test(now.text) ? 'cheapest' : DEAR.test(now.text) ? 'dearest' : undefined
  const [one, other] = rows
  if (extreme && rows.length > 2 && rows.every(({ price }) => Number.isFinite(price))) {
    const prices = rows.map(({ price }) => Number(price))
    const best = extreme === 'cheapest' ? Math.min(...prices) : Math.max(...prices)
    return `${speech.say(extreme, { price: money(best, speech.language) })}\n\n${list(rows.filter(({ price }) => Number(price) === best).slice(0, MAX_ROWS))}`
  }
  if (one && other && rows.length === 2 && COMPARED.test(now.text) && one.price !== undefined) {
    const [less, more] = Number(one.price) <= Number(other.price) ? [one, other] : [other, one]
    const gap = Number(more.price) - Number(less.price)
    const verdict =
      gap === 0
        ? speech.say('samePrice', { price: priceOf(one) })
        : speech.say('compared', { more: nameOf(more), less: nameOf(less), gap: money(gap, speech.language) })
    return `${list(rows)}\n\n${verdict}`
  }
  const [first] = good
  const isInstead = first !== undefined && good.length > 1 && rowsOf(first.data).length === 0 && rows.length > 2
  const wanted = String(Object.values(first?.arguments ?? {})[0] ?? '').slice(0, 60)
  if (isInstead) return `${speech.say('instead', { wanted })}\n\n${list(rows.slice(0, MAX_ROWS))}`
  const count = countIn(now.text)
  const total =
    one && rows.length === 1 && count !== undefined && Number.isFinite(one.price)
      ? `\n\n${speech.say('sum', { count: String(count), total: money(count * Number(one.price), speech.language) })}`
      : ''
  return `${speech.say(rows.length === 1 ? 'foundOne' : 'found')}\n\n${list(rows.slice(0, MAX_ROWS))}${total}`
}

type Row = Record<string, unknown>

const CHEAP = /cheapest|günstigste|billigste|least expensive|lowest|am (?:günstigsten|billigsten)/i
const DEAR = /most expensive|dearest|teuerste|am teuersten|highest|priciest/i
const COMPARED =
  /\b(?:difference|differs?|compare|compared|versus|vs|or|oder|unterschied|vergleich\w*|cheaper|dearer|more expensive|costs more|teurer|günstiger|billiger)\b/i

/** How many of a thing are asked the price of. */
function countIn(text: string): number | undefined {
  const [, digits] =
    /\b(\d{1,3})\s+(?:\p{L}+ ){0,2}?(?:bottles?|flaschen|pieces?|stück|\p{L}*(?:juices?|saft|säfte|mugs?|hoodies?|shirts?|becher|smoothies?))\b/iu.exec(
      text,
    ) ?? []
  const count = Number(digits)
  return count > 1 ? count : undefined
}

function nameOf(row: Row): string {
  return String(row.name ?? row.title ?? row.id ?? '')
}

/** Each row once, and where names have the words that were looked for, only those: pineapples are no apples. */
function relevantRows(good: readonly ToolResult[], shop: string | undefined): Row[] {
  const seen = new Set<unknown>()
  return good
    .flatMap(({ data, arguments: given }) => {
      const rows = rowsOf(data)
      const words = String(Object.values(given)[0] ?? '')
        .toLowerCase()
        .match(/\p{L}{3,}/gu)
      const fits = (text: string): boolean =>
        (words ?? []).length > 0 &&
        (words ?? []).every((word) => new RegExp(`(?<!\\p{L})${word.replace(/s$/, '')}`, 'iu').test(text))
      const named = rows.filter((row) =>
        fits(
          nameOf(row)
            .replace(shop ?? /\0/, '')
            .replace(SHOPS, ''),
        ),
      )
      const described = rows.filter((row) => fits(String(row.description ?? '')))
      return named.length > 0 ? named : described.length > 0 ? described : rows
    })
    .filter((row) => {
      const key = row.id ?? row.name
      return !seen.has(key) && seen.add(key)
    })
}

/** A shop's name is in the names of its shirts. */
const SHOPS = /\bjuice (?:shop|corner|store|bar)\b/gi

function describeReviews({ conversation }: Situation, speech: Speech, { data }: ToolResult): string {
  const product = String(
    conversation.results.map((result) => rowsOf(result.data)[0]?.name).find((name) => name !== undefined) ??
      (speech.language === 'de' ? 'diesem Produkt' : 'this product'),
  )
  const rows = rowsOf(data)
  if (rows.length === 0) return speech.say('noReviews', { product })
  const quoted = rows
    .slice(0, MAX_ROWS)
    .map(
      (row) =>
        `> ${String(row.message ?? row.text ?? row.comment ?? '').slice(0, MAX_SHOWN_CHARACTERS)}${row.author === undefined ? '' : ` — ${String(row.author)}`}`,
    )
  return `${speech.say('reviews', { product })}\n\n${quoted.join('\n\n')}`
}

/** Fields of an order that customers know, or that are no business of a chat. */
const PRIVATE_FIELDS = /^(?:_|orderid|id|email|user|customer|owner|addressid|paymentid|bonus|promotionalamount)/i

function describeOrder(speech: Speech, { data, arguments: given }: ToolResult): string {
  const id = String(Object.values(given)[0] ?? '')
  const goods = rowsOf(data).map(
    (row) =>
      `- ${row.quantity === undefined ? '' : `${String(row.quantity)} × `}${String(row.name ?? '')}${row.price === undefined ? '' : `, ${money(Number(row.price), speech.language)}`}`,
  )
  const { delivered } = (typeof data === 'object' && data !== null ? data : {}) as { delivered?: unknown }
  const state = delivered === undefined ? '' : speech.say(delivered === true ? 'delivered' : 'underWay')
  const others = fieldsOf(data)
    .filter(([name]) => !PRIVATE_FIELDS.test(name) && name !== 'delivered')
    .map(([name, value]) => (name === '' ? value : `- ${name}: ${value.slice(0, 300)}`))
  return `${speech.say('order', { order: id })}\n\n${[...goods, ...others].join('\n')}${state === '' ? '' : `\n\n${state}`}`
}

function describeKnowledge({ conversation }: Situation, speech: Speech, { data, text }: ToolResult): string {
  const whole =
    typeof data === 'string'
      ? data
      : fieldsOf(data)
          .map(([, value]) => value)
          .join('\n') || text
  const wanted = new Set(
    conversation.now.sentences.flatMap(({ words }) =>
      words.filter((word) => word.text.length > 3).map((word) => word.text.slice(0, 5)),
    ),
  )
  const paragraphs = whole.split(/\n\s*\n|(?<=[.!?])\s+(?=\p{Lu})/u).filter((paragraph) => paragraph.trim() !== '')
  const ranked = paragraphs.map((paragraph, index) => {
    const words = new Set((paragraph.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5)))
    return { paragraph, index, hits: [...wanted].filter((word) => words.has(word)).length }
  })
  const best = ranked
    .sort((one, other) => other.hits - one.hits || one.index - other.index)
    .slice(0, 3)
    .sort((one, other) => one.index - other.index)
  return `${speech.say('result')}\n\n${best
    .map(({ paragraph }) => paragraph.trim())
    .join('\n\n')
    .slice(0, MAX_SHOWN_CHARACTERS)}`
}

function money(amount: number, language: 'en' | 'de'): string {
  if (!Number.isFinite(amount)) return ''
  const text = amount.toFixed(2)
  return `${language === 'de' ? text.replace('.', ',') : text}¤`
}

function errorOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('error' in data)) return undefined
  return typeof data.error === 'string' ? data.error.slice(0, 300) : JSON.stringify(data.error)?.slice(0, 300)
}

function fieldsOf(data: unknown): [string, string][] {
  if (typeof data !== 'object' || data === null) return data === null || data === undefined ? [] : [['', String(data)]]
  return Object.entries(data)
    .slice(0, 20)
    .flatMap(([name, value]): [string, string][] =>
      typeof value === 'object' && value !== null ? [] : [[name, String(value).slice(0, MAX_SHOWN_CHARACTERS * 4)]],
    )
}

function listFields(data: unknown): string {
  return fieldsOf(data)
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]) => (name === '' ? value : `- ${name}: ${value.slice(0, 300)}`))
    .join('\n')
}
