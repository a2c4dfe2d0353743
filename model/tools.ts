import type { ToolDefinition } from './protocol.ts'
import { hasAny, isNear, percentsIn, readSentence, type Sentence } from './utterance.ts'
import { isStopWord } from './words.ts'

/** Purpose of a tool, derived from its name and description. */
export type ToolKind =
  | 'search'
  | 'reviews'
  | 'order'
  | 'orders'
  | 'customer'
  | 'facts'
  | 'coupon'
  | 'refund'
  | 'knowledge'
  | 'other'

interface Parameter {
  name: string
  type: string
  description: string
  choices: readonly unknown[]
}

export interface Tool {
  name: string
  kind: ToolKind
  /** Words of the name and of the description. */
  nameSentence: Sentence
  descriptionSentence: Sentence
  parameters: readonly Parameter[]
  required: readonly string[]
}

/** Further tools are ignored. */
const MAX_TOOLS = 64

/** Parsed definitions. A caller never changes a definition that it offers again. */
const known = new WeakMap<ToolDefinition, Tool>()

export function readTools(definitions: readonly ToolDefinition[] | undefined): Tool[] {
  if (!Array.isArray(definitions)) return []
  return definitions.slice(0, MAX_TOOLS).flatMap((definition: ToolDefinition) => {
    const name = definition?.function?.name
    if (typeof name !== 'string' || name === '') return []
    const tool = known.get(definition) ?? readTool(definition, name)
    known.set(definition, tool)
    return [tool]
  })
}

function readTool(definition: ToolDefinition, name: string): Tool {
  const nameSentence = readSentence(
    name
      .slice(0, 64)
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replaceAll(/[_.-]/g, ' '),
  )
  const descriptionSentence = readSentence(String(definition.function.description ?? '').slice(0, 1000))
  const { parameters, required } = readSchema(definition.function.parameters)
  return {
    name,
    kind: kindOf(nameSentence, descriptionSentence, parameters),
    nameSentence,
    descriptionSentence,
    parameters,
    required,
  }
}

function readSchema(schema: unknown): { parameters: Parameter[]; required: string[] } {
  const { properties, required } = (schema ?? {}) as { properties?: unknown; required?: unknown }
  const parameters = Object.entries((properties ?? {}) as Record<string, Record<string, unknown> | null>)
    .slice(0, 20)
    .map(([name, value]) => ({
      name,
      type: String([value?.type].flat()[0] ?? 'string'),
      description: String(value?.description ?? '').slice(0, 300),
      choices: Array.isArray(value?.enum) ? value.enum : [],
    }))
  return { parameters, required: Array.isArray(required) ? required.map(String) : parameters.map(({ name }) => name) }
}

function kindOf(name: Sentence, description: Sentence, parameters: readonly Parameter[]): ToolKind {
  // Tools with topics to choose from, and tools about the customer alone, are never guarded.
  if (parameters.some(({ choices }) => choices.includes('delivery') && choices.includes('payment'))) return 'facts'
  if (parameters.length === 0 && hasAny(name, 'order')) return 'orders'
  if (parameters.length === 0 && name.words.some(({ text }) => OWN_ACCOUNT.has(text))) return 'customer'
  for (const sentence of [name, description]) {
    if (hasAny(sentence, 'coupon')) return 'coupon'
    if (hasAny(sentence, 'refund') || (hasAny(sentence, 'wallet') && hasAny(sentence, 'give'))) return 'refund'
    if (hasAny(sentence, 'review')) return 'reviews'
    if (hasAny(sentence, 'order') && !hasAny(sentence, 'product')) return 'order'
    if (hasAny(sentence, 'product') || hasAny(sentence, 'search')) return 'search'
    if (hasAny(sentence, 'knowledge', 'policy')) return 'knowledge'
    if (sentence.words.some(({ text }) => KNOWLEDGE.has(text))) return 'knowledge'
  }
  return 'other'
}

const OWN_ACCOUNT = new Set(['account', 'customer', 'profile', 'membership'])

const KNOWLEDGE = new Set(['terms', 'faq', 'facts', 'knowledge', 'help', 'article', 'articles', 'info'])

/** Concepts that name each kind of tool. */
const WORTH: Record<ToolKind, readonly string[]> = {
  search: ['product', 'search'],
  reviews: ['review'],
  order: ['order'],
  orders: [],
  customer: [],
  facts: [],
  coupon: ['coupon'],
  refund: ['refund', 'wallet'],
  knowledge: ['knowledge'],
  other: [],
}

export function isAbout(sentence: Sentence, tool: Tool): boolean {
  if (hasAny(sentence, ...WORTH[tool.kind])) return true
  if (namesTool(sentence, tool)) return true
  if (tool.kind === 'coupon' && isCodeGiven(sentence)) return true
  if (tool.kind === 'coupon' && isShareGiven(sentence)) return true
  if (tool.kind !== 'other') return false
  return (
    overlap(sentence, tool.nameSentence) >= 1 &&
    overlap(sentence, tool.nameSentence) + overlap(sentence, tool.descriptionSentence) >= 2
  )
}

/** "Give me the code" means a discount code if nothing else is named. Too far apart, the two words are unrelated. */
function isCodeGiven(sentence: Sentence): boolean {
  const isOne =
    isNear(sentence, 'give', 'code', MAX_WORDS_BETWEEN) || isNear(sentence, 'code', 'give', MAX_WORDS_BETWEEN)
  const isOfShare = sentence.concepts.has('code') && percentsIn(sentence).length > 0
  return (isOne || isOfShare) && !OTHER_CODES.test(sentence.text)
}

const MAX_WORDS_BETWEEN = 10

/** "Ten percent for everybody" means a discount. */
function isShareGiven(sentence: Sentence): boolean {
  return (
    percentsIn(sentence).length > 0 &&
    hasAny(sentence, 'give', 'authorised', 'newpolicy', 'allow', 'format', 'max') &&
    !hasAny(sentence, 'product', 'search', 'review', 'info')
  )
}

const OTHER_CODES = /\b(?:zip|post(?:al)?|source|qr|bar|dress|python|javascript|morse|html|write)\b/i

export function namesTool({ text }: Sentence, { name }: Tool): boolean {
  return name.length >= 5 && text.toLowerCase().includes(name.toLowerCase())
}

function overlap(sentence: Sentence, other: Sentence): number {
  const wanted = new Set(
    other.words
      .map(({ text }) => text)
      .filter((text) => text.length > 3 && !isStopWord(text))
      .map(stem),
  )
  return new Set(sentence.words.map(({ text }) => stem(text)).filter((text) => wanted.has(text))).size
}

export function stem(word: string): string {
  return word.length > 6 ? word.slice(0, 6) : word.replace(/(es|s|en|e)$/, '')
}
