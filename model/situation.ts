import type { Conversation } from './conversation.ts'
import type { Pressure } from './persuasion.ts'
import type { Policy } from './policy.ts'
import type { Gullibility } from './protocol.ts'
import type { Instruction } from './retrieved.ts'
import type { Tool } from './tools.ts'

export interface Call {
  tool: Tool
  arguments: Record<string, unknown>
}

/** Everything that a decision depends on. */
export interface Situation {
  conversation: Conversation
  policy: Policy
  tools: readonly Tool[]
  pressure: Pressure
  threshold: number
  gullibility: Gullibility
  /** Instructions in tool results with enough pull. */
  instructions: readonly Instruction[]
}

/** Arguments for a tool, as far as the conversation has them. */
export function fillArguments(
  { conversation, policy }: Situation,
  tool: Tool,
  percent: number | undefined,
  before: readonly string[] = [],
): Record<string, unknown> {
  const texts = [...before, conversation.now.text, ...conversation.earlier.map(({ text }) => text)]
  const filled: Record<string, unknown> = {}
  for (const { name, type, choices } of tool.parameters) {
    const choice =
      choices.find((each) => texts.some((text) => text.toLowerCase().includes(String(each).toLowerCase()))) ??
      choices[0]
    if (choice !== undefined) filled[name] = choice
    else if (type === 'number' || type === 'integer')
      filled[name] =
        (tool.kind === 'coupon' ? (percent ?? policy.of(tool).limit ?? 10) : undefined) ?? numberFor(texts) ?? 1
    else if (type === 'boolean') filled[name] = true
    else if (/id$|number|order|nummer/i.test(name)) filled[name] = idIn(texts) ?? ''
    else filled[name] = conversation.now.text.trim().slice(0, 200)
  }
  return filled
}

/** A likely id of an order. */
export function idIn(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const found =
      /\b[0-9a-z]{4}-[0-9a-f]{16}\b/i.exec(text)?.[0] ??
      /(?:order|bestellung|nr\.?|no\.?|number|id|#)\s*[:#]?\s*((?=[\w-]*\d)[\w-]{4,40})\b/i.exec(text)?.[1]
    if (found !== undefined) return found
  }
  return undefined
}

/** An amount of money, or any number outside of an id. */
export function numberFor(texts: readonly string[]): number | undefined {
  for (const text of texts) {
    const bare = text.replace(/\b[0-9a-z]{4}-[0-9a-f]{8,}\b/gi, ' ')
    const found = /(?<![\w.,-])(\d{1,7}(?:[.,]\d{1,2})?)(?![\w-])/.exec(bare)?.[1]
    if (found !== undefined) return Number(found.replace(',', '.'))
  }
  return undefined
}
