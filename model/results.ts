import type { ToolResult } from './conversation.ts'
import type { Situation } from './situation.ts'
import type { Speech } from './speech.ts'
import type { Tool, ToolKind } from './tools.ts'

/** Characters of a text that an answer shows. */
const MAX_SHOWN_CHARACTERS = 1200

export function* describeResults(situation: Situation, speech: Speech): Generator<string> {
  const { results } = situation.conversation
  const groups = new Map<string, ToolResult[]>()
  for (const result of results.filter(({ name }) => !isHelp(situation.tools.find((each) => each.name === name))))
    groups.set(result.name, [...(groups.get(result.name) ?? []), result])
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

const HELP = new Set<ToolKind | undefined>(['search', 'reviews', 'order', 'orders', 'customer', 'facts'])

/** These results are part of the answer to a question; see `help/`. */
function isHelp(tool: Tool | undefined): boolean {
  return HELP.has(tool?.kind)
}

function describe(situation: Situation, speech: Speech, tool: Tool | undefined, good: readonly ToolResult[]): string {
  const last = good.at(-1)
  if (!last) return ''
  switch (tool?.kind) {
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
  const paragraphs = whole
    .replace(HEADING, '')
    .split(/\n\s*\n|(?<=[.!?])\s+(?=\p{Lu})/u)
    .filter((paragraph) => paragraph.trim() !== '')
  const ranked = paragraphs.map((paragraph, index) => {
    const words = new Set((paragraph.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5)))
    return { paragraph, index, hits: [...wanted].filter((word) => words.has(word)).length }
  })
  const best = ranked
    .sort((one, other) => other.hits - one.hits || one.index - other.index)
    .slice(0, 3)
    .sort((one, other) => one.index - other.index)
  const shown = best
    .map(({ paragraph }) => paragraph.trim())
    .join('\n\n')
    .slice(0, MAX_SHOWN_CHARACTERS)
  return `${speech.say('terms')}\n\n${shown.replace(/^/gm, '> ')}`
}

/** Lines that name a part of a paper. */
const HEADING = /^#{1,6} .*$/gm

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
