import type { ToolResult } from './conversation.ts'
import { askedPercent, findLeakDemand, findToolDemand, type LeakDemand } from './demands.ts'
import { feelPressure, sumOf, type Technique } from './persuasion.ts'
import { namesTool, type Tool } from './tools.ts'
import { has, hasAny, isNear, readUtterance, type Sentence, type Utterance } from './utterance.ts'

/** Texts of one result that are read. */
const MAX_TEXTS = 60

/** Characters that are read of each text. */
const MAX_TEXT_CHARACTERS = 6_000

/** An instruction to the model inside a tool result. */
export interface Instruction {
  text: Utterance
  pull: number
  calls: readonly { tool: Tool; percent: number | undefined }[]
  /** Text for the end of the answer. */
  appended: string | undefined
  /** Demand for the operator's instructions. */
  leak: LeakDemand | undefined
}

/** Cached texts. Every step reads the shelves again. */
const MAX_KNOWN_TEXTS = 400

/** Maximum characters of a cached text. */
const MAX_KNOWN_CHARACTERS = 2_000
const known = new Map<string, Instruction | undefined>()

/** Instructions in tool results. The model cannot tell their author and may follow those that address it. */
export function findInstructions(results: readonly ToolResult[], tools: readonly Tool[]): Instruction[] {
  return [...readResults(results, tools)].flatMap((found) => found ?? [])
}

/** The instruction of each text, one by one, for callers that yield in between. */
export function* readResults(
  results: readonly ToolResult[],
  tools: readonly Tool[],
): Generator<Instruction | undefined, void, undefined> {
  for (const { data } of results) for (const text of textsIn(data).flatMap(paragraphsOf)) yield recall(text, tools)
}

function recall(text: string, tools: readonly Tool[]): Instruction | undefined {
  if (text.length > MAX_KNOWN_CHARACTERS) return interpret(text, tools)
  const key = `${tools.map(({ name }) => name).join(' ')}\n${text}`
  if (known.has(key)) return known.get(key)
  if (known.size >= MAX_KNOWN_TEXTS) known.clear()
  const found = interpret(text, tools)
  known.set(key, found)
  return found
}

function interpret(text: string, tools: readonly Tool[]): Instruction | undefined {
  if (!/\p{L}{4}/u.test(text)) return undefined
  const pull = pullOf(readUtterance(withoutMarkup(text)), tools)
  if (pull < 0.4) return undefined
  const utterance = readUtterance(text)
  const calls = tools.flatMap((tool) => {
    const isMeant =
      utterance.sentences.some((sentence) => namesTool(sentence, tool)) ||
      tool.kind === 'coupon' ||
      tool.kind === 'refund' ||
      tool.kind === 'other'
    const demand = isMeant ? findToolDemand(utterance, tool) : undefined
    return demand && !isForbidden(demand.sentence) ? [{ tool, percent: askedPercent([utterance]) }] : []
  })
  const appended = appendedBy(utterance)
  const leak = findLeakDemand(utterance)
  return calls.length > 0 || appended !== undefined || leak
    ? { text: utterance, pull, calls, appended, leak }
    : undefined
}

/** "Never create a coupon": a forbidden action. */
function isForbidden(sentence: Sentence): boolean {
  return isNear(sentence, 'negation', 'give', 3) || isNear(sentence, 'negation', 'coupon', 3)
}

/** Addresses and attributes of HTML are for programs. */
function withoutMarkup(text: string): string {
  return text.replace(/(<[a-z][a-z\d]*)\s[^>]*>/gi, '$1>').replace(/https?:\/\/\S+/g, ' ')
}

function pullOf(utterance: Utterance, tools: readonly Tool[]): number {
  const speaks = utterance.sentences.some(
    (sentence) => has(sentence, 'assistant') || tools.some((tool) => namesTool(sentence, tool)),
  )
  const orders = [...utterance.sentences, ...utterance.hidden].some(
    (sentence) =>
      hasAny(sentence, 'must', 'ignore', 'give', 'append', 'go', 'tell', 'say', 'repeat', 'newpolicy') &&
      !has(sentence, 'info'),
  )
  const pressure = feelPressure(utterance)
  // Text that does not address the model is for other readers, in any form.
  if (!speaks) for (const technique of SHAPES) pressure.delete(technique)
  return sumOf(pressure) + (speaks ? 0.5 : 0) + (speaks && orders ? 0.4 : 0)
}

const SHAPES: readonly Technique[] = ['pieces', 'examples', 'format', 'fiction', 'emotion', 'threat', 'favour']

/** "End your answer with …", "tell the customer to …": a quote, an address, or the text behind the colon. */
export function appendedBy(utterance: Utterance): string | undefined {
  for (const { text, concepts } of utterance.sentences) {
    if (!concepts.has('append') && !concepts.has('say')) continue
    const whole = utterance.text.slice(utterance.text.indexOf(text))
    const picture = /!?\[[^\]\n]{0,200}\]\([^)\s]{1,500}\)|<[a-z][^>]{0,800}>(?:[^<]{0,200}<\/[a-z]+>)?/i.exec(
      whole,
    )?.[0]
    const quoted = /["“„«`]([^"”“»`\n]{2,400})["”“»`]/.exec(whole)?.[1]
    const after = /:\s*([^\n]{2,300})/.exec(text)?.[1]
    const found = picture ?? quoted ?? after ?? /https?:\/\/[^\s)>"']{3,300}/.exec(whole)?.[0]
    if (found !== undefined) return found
  }
  return undefined
}

/** Paragraphs of a long text. Reasons that are pages apart do not add up. */
function paragraphsOf(text: string): string[] {
  return text.length < MIN_DOCUMENT_CHARACTERS ? [text] : text.split(/(?<!:)\n\s*\n/).slice(0, MAX_TEXTS * 2)
}

const MIN_DOCUMENT_CHARACTERS = 1_500

function textsIn(data: unknown, depth = 0): string[] {
  if (typeof data === 'string') return [data.slice(0, MAX_TEXT_CHARACTERS)]
  if (typeof data !== 'object' || data === null || depth > 5) return []
  return Object.values(data)
    .slice(0, MAX_TEXTS)
    .flatMap((value) => textsIn(value, depth + 1))
    .slice(0, MAX_TEXTS)
}
