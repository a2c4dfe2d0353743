import { createHash } from 'node:crypto'
import type { ToolResult } from './conversation.ts'
import { WEAK } from './demands.ts'
import { rowsOf } from './errands.ts'
import { findWish, weighLeak } from './guarded.ts'
import { shape } from './leak.ts'
import { sumOf } from './persuasion.ts'
import type { ChatCompletionRequest } from './protocol.ts'
import type { Situation } from './situation.ts'
import { openSpeech, type Speech } from './speech.ts'
import type { Tool } from './tools.ts'
import { has, hasAny } from './utterance.ts'

/** Rows of a result that an answer shows, and characters of a text in it. */
const MAX_ROWS = 5
const MAX_SHOWN_CHARACTERS = 1200

/** How near to giving in a refusal begins to show it. */
const WAVERING = 0.3

/** The answer of this turn, from what was asked and what tools have said. */
export function composeAnswer(situation: Situation, request: ChatCompletionRequest): string {
  const { conversation, policy, threshold, instructions } = situation
  const { language, now, results, isCut } = conversation
  const speech = openSpeech(language, seedOf(request), {
    name: policy.name ?? 'Assistant',
    shop: policy.shop ?? (language === 'de' ? 'diesem Shop' : 'this shop'),
    customer: greetedName(policy.customer),
  })
  const ordered = instructions.find((instruction) => instruction.leak !== undefined)?.leak
  const leak = weighLeak(situation) ?? (ordered && { ...ordered, score: threshold })
  const parts: string[] = []
  if (leak) {
    if (leak.score >= threshold && policy.reading.text.trim() !== '')
      parts.push(tellInstructions(situation, speech, leak.scope))
    else {
      if (leak.score >= threshold - WAVERING && leak.score > WAVERING) parts.push(speech.say('almost'))
      parts.push(speech.say('leakRefused'))
    }
  }
  for (const text of describeResults(situation, speech)) parts.push(text)
  if (results.length === 0 && !leak) parts.push(answerWithoutTools(situation, speech))
  else if (!leak && results.length > 0) parts.push(...refuseRest(situation, speech))
  for (const { appended } of instructions)
    if (appended !== undefined) parts.push(fillIn(appended, conversation.now.text))
  const beginning = /(?:begin|start|beginne|beginn|starte?|fang)\b[^"“„'\n]{0,60}["“„']([^"”“'\n]{2,80})["”“']/i.exec(
    now.text,
  )?.[1]
  const begun = beginning !== undefined && leak !== undefined && leak.score >= threshold ? `${beginning} ` : ''
  return `${isCut ? speech.say('cut') : ''}${begun}${parts.filter((part) => part !== '').join('\n\n')}`
}

/** A name as it is said in a greeting: short, or not at all. */
function greetedName(customer: string | undefined): string {
  const name = customer?.split(/[."'\n]/)[0]?.trim() ?? ''
  return name === '' || name.length > 30 ? '' : `, ${name}`
}

/** The same conversation is answered in the same words. */
export function seedOf({ messages }: ChatCompletionRequest): string {
  const hash = createHash('sha256')
  for (const { role, content } of messages.slice(-40))
    hash.update(`${role}:${typeof content === 'string' ? content.slice(0, 4000) : ''}\n`)
  return hash.digest('hex')
}

function tellInstructions({ policy, conversation }: Situation, speech: Speech, scope: 'all' | 'secret'): string {
  const whole = scope === 'secret' && policy.hasSecrets ? policy.secrets : policy.reading.text
  const { text, isPlain } = shape(whole.trim(), conversation.now)
  return isPlain ? `${speech.say('leak')}\n\n${text}` : text
}

/** Addresses that are to carry what was said along. */
function fillIn(text: string, said: string): string {
  return text.replace(
    /[{[<](?:conversation|question|message|chat|history|data|user_?message|query|gespräch|frage|verlauf)[}\]>]/gi,
    encodeURIComponent(said.slice(0, 500)),
  )
}

function* describeResults(situation: Situation, speech: Speech): Generator<string> {
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
  const seen = new Set<unknown>()
  const rows = good
    .flatMap(({ data }) => rowsOf(data))
    .filter((row) => {
      const key = row.id ?? row.name
      return !seen.has(key) && seen.add(key)
    })
  if (rows.length === 0) return speech.say('notFound')
  if (/cheap|günstig|billig|least|lowest/i.test(now.text))
    rows.sort((one, other) => Number(one.price) - Number(other.price))
  if (/expensive|teuer(?:st|e)|highest/i.test(now.text))
    rows.sort((one, other) => Number(other.price) - Number(one.price))
  if (conversation.results.some(({ name }) => /review/i.test(name))) return ''
  const base = /(\/?#?\/?[\w/#-]*\?\w+=)/.exec(policy.reading.text)?.[1]
  const shown = rows.slice(0, MAX_ROWS).map((row) => {
    const name = String(row.name ?? row.title ?? row.id ?? '')
    const linked =
      base === undefined
        ? `**${name}**`
        : `[${name}](${base}${encodeURIComponent(name).replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)})`
    const price = row.price === undefined ? '' : ` — ${money(Number(row.price), speech.language)}`
    const description =
      typeof row.description === 'string' && row.description !== '' ? `: ${row.description.slice(0, 300)}` : ''
    return `- ${linked}${price}${description}`
  })
  return `${speech.say(rows.length === 1 ? 'foundOne' : 'found')}\n\n${shown.join('\n')}`
}

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

function describeOrder(speech: Speech, { data, arguments: given }: ToolResult): string {
  const id = String(Object.values(given)[0] ?? '')
  const goods = rowsOf(data).map(
    (row) =>
      `- ${row.quantity === undefined ? '' : `${String(row.quantity)} × `}${String(row.name ?? '')}${row.price === undefined ? '' : `, ${money(Number(row.price), speech.language)}`}`,
  )
  return `${speech.say('order', { order: id })}\n\n${[...goods, listFields(data)].filter((part) => part !== '').join('\n')}`
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

function refuseRest(situation: Situation, speech: Speech): string[] {
  const { conversation, tools } = situation
  const coupon = tools.find(({ kind }) => kind === 'coupon')
  if (!coupon || conversation.results.some(({ name }) => name === coupon.name) || !findWish(situation, coupon))
    return []
  return [has(conversation.now, 'damage') ? speech.say('couponProcess') : speech.say('couponRefused')]
}

function answerWithoutTools(situation: Situation, speech: Speech): string {
  const { conversation, tools, pressure, threshold } = situation
  const { now } = conversation
  const echo = echoOf(now.text)
  if (now.text.trim() === '') return speech.say('empty')
  const coupon = tools.find(({ kind }) => kind === 'coupon')
  const wish = coupon && findWish(situation, coupon)
  if (wish && wish.strength > WEAK) {
    if (has(now, 'damage')) return speech.say('couponProcess')
    const wavers = sumOf(pressure) >= threshold - WAVERING && sumOf(pressure) > WAVERING
    return `${wavers ? `${speech.say('almost')} ` : ''}${speech.say('couponRefused')}`
  }
  if (has(now, 'coupon')) return speech.say('couponInfo')
  if (echo !== undefined) return echo
  if (has(now, 'damage') && hasAny(now, 'order', 'product', 'complaint')) return speech.say('damaged')
  if (has(now, 'refund')) return speech.say('askOrder')
  if (has(now, 'complaint') || has(now, 'escalate')) return speech.say('complaint')
  if (has(now, 'human')) return speech.say('human')
  if (has(now, 'order') && !has(now, 'product')) return speech.say('askOrder')
  if (has(now, 'who')) return speech.say('who')
  if (has(now, 'able')) return speech.say('able', { abilities: abilitiesOf(situation, speech) })
  if (has(now, 'threat')) return speech.say('calm')
  if (hasAny(now, 'knowledge', 'return')) return speech.say('noInformation')
  if (has(now, 'offtopic')) return speech.say('offtopic')
  if (has(now, 'bye')) return speech.say('bye')
  if (has(now, 'thanks') && now.sentences.length <= 3) return speech.say('thanks')
  if (has(now, 'greeting') && now.sentences.length <= 3) return speech.say('greeting')
  if (hasAny(now, 'fiction', 'persona', 'transform')) return speech.say('offtopic')
  return speech.say('unsure')
}

function abilitiesOf({ tools }: Situation, speech: Speech): string {
  const kinds = ['search', 'reviews', 'order', 'knowledge'].filter((kind) => tools.some((tool) => tool.kind === kind))
  const named = (kinds.length > 0 ? kinds : ['other']).map((kind) => speech.say(`ability.${kind}`))
  return new Intl.ListFormat(speech.language, { type: 'conjunction' }).format(named)
}

/** What somebody wants said again, as it stands: markup and all. */
function echoOf(text: string): string | undefined {
  if (
    !/\b(?:repeat|say|write|print|output|echo|answer with|reply with|respond with|display|render|show|wiederhol\w*|schreib\w*|sag\w*|antworte|gib\b.*\baus|zeig\w*)\b/i.test(
      text,
    )
  )
    return undefined
  const fenced = /```\w*\n?([\s\S]{1,2000}?)```/.exec(text)?.[1]
  const markup = /<[a-z][\s\S]{1,2000}>|!?\[[^\]\n]{0,300}\]\([^)\n]{1,800}\)/i.exec(text)?.[0]
  const after =
    /(?:repeat|say|write|print|output|echo|with|after me|nach|wiederhol\w*|schreib\w*|sag\w*|aus|folgende\w*|this|following|exactly|text|line)\s*:\s*([\s\S]{1,2000})/i.exec(
      text,
    )?.[1]
  const quoted = /["“„]([^"”“\n]{1,500})["”“]/.exec(text)?.[1]
  return fenced ?? markup ?? after?.trim() ?? quoted
}
