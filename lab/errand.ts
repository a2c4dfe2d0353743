import { readTime } from '#foundation/circumstances.ts'
import { z } from '#foundation/zod.ts'
import { dropOldest } from '#lab/limits.ts'
import type { Asker } from '#shop/assistant/asker.ts'
import type { ChatEvent, Conversation } from '#shop/assistant/conversation.ts'
import type { AuditEntry, ShopEvents } from '#shop/events.ts'
import type { Shop } from '#shop/shop.ts'

/** A question of the regular customer, with its outcome. */
export const labErrand = z.object({
  id: z.int().positive(),
  /** ISO 8601. */
  at: z.iso.datetime(),
  /** Name of the product. */
  product: z.string(),
  question: z.string(),
  /** Empty without an answer. */
  answer: z.string(),
  /** Tools that the assistant used, with their arguments as JSON. */
  tools: z.array(z.object({ name: z.string(), given: z.string() })),
})

export type LabErrand = z.output<typeof labErrand>

const MAX_ERRANDS = 20
const MAX_ANSWER_CHARACTERS = 6_000
const MAX_ARGUMENTS_CHARACTERS = 400
/** Characters of all errands together. */
const MAX_TOTAL_CHARACTERS = 60_000

/** Milliseconds until the customer gives up. */
const PATIENCE_MS = 60_000

/** Mailbox of the regular customer. */
const REGULAR = 'amy'

export type ErrandTool = Pick<ShopEvents['toolUsed'], 'tool' | 'arguments' | 'result' | 'source'>

/** The assistant's actions for the regular customer, whose conversation holds no words of players. */
export interface CustomerServed {
  productId: number
  customerId: number | null
  tools: readonly ErrandTool[]
}

/** Lets the shop answer a conversation, like any other one. */
export type Converse = (shop: Shop, conversation: Conversation) => AsyncIterable<ChatEvent>

interface Errand {
  shop: Shop
  converse: Converse
  productId: number
  question: string
}

/** Lets the regular customer ask the assistant, and records answer and tools. */
export async function runErrand({ shop, converse, productId, question }: Errand): Promise<{
  served: CustomerServed
  answer: string
}> {
  const tools: ErrandTool[] = []
  const audit = (...entry: AuditEntry): void => {
    if (entry[0] === 'toolUsed') {
      const { tool, arguments: given, result, source } = entry[1]
      tools.push({ tool, arguments: given, result, source })
    }
    shop.audit(...entry)
  }
  const asker = findRegular(shop)
  const conversation: Conversation = {
    messages: [{ role: 'user', content: question }],
    asker,
    signal: AbortSignal.timeout(PATIENCE_MS),
  }
  let answer = ''
  for await (const event of converse(Object.create(shop, { audit: { value: audit } }) as Shop, conversation)) {
    if ('error' in event) continue
    const [choice] = event.choices
    if ('delta' in choice && 'content' in choice.delta) answer += choice.delta.content
  }
  return { served: { productId, customerId: asker.customer?.id ?? null, tools }, answer }
}

/** Her session, if her account exists. */
function findRegular({ sql, settings }: Shop): Asker {
  const email = `${REGULAR}@${settings.application.domain}`
  const customer = sql.get`SELECT * FROM Users WHERE email = ${email} AND deletedAt IS NULL` as Asker['customer']
  return { customer, isSignedIn: customer !== undefined, bearer: null }
}

/** Her recent questions. */
export interface ErrandLog {
  note(errand: Pick<LabErrand, 'product' | 'question' | 'answer'>, tools: readonly ErrandTool[]): LabErrand
  /** Newest first. */
  all(): LabErrand[]
}

export function openErrandLog(errands: LabErrand[], nextId: () => number, touch: () => void): ErrandLog {
  return {
    note({ product, question, answer }, tools) {
      const errand: LabErrand = {
        id: nextId(),
        at: readTime().toISOString(),
        product: product.slice(0, 200),
        question,
        answer: answer.slice(0, MAX_ANSWER_CHARACTERS),
        tools: tools.map(({ tool, arguments: given }) => ({
          name: tool,
          given: JSON.stringify(given).slice(0, MAX_ARGUMENTS_CHARACTERS),
        })),
      }
      errands.push(errand)
      dropOldest(errands, MAX_ERRANDS, MAX_TOTAL_CHARACTERS, sizeOf)
      touch()
      return errand
    },
    all: () => errands.toReversed(),
  }
}

function sizeOf({ question, answer, tools }: LabErrand): number {
  return tools.reduce((sum, { name, given }) => sum + name.length + given.length, question.length + answer.length)
}
