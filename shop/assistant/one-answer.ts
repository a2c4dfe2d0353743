import type { Asker } from '#shop/assistant/asker.ts'
import { converse, MAX_ANSWER_MS } from '#shop/assistant/conversation.ts'
import { turnsOf } from '#shop/assistant/turns.ts'
import type { Shop } from '#shop/shop.ts'

interface Question {
  asker: Asker
  text: string
  /** Aborted when the client has gone. */
  signal: AbortSignal
}

/** Answers a single question as plain text; undefined if there is no answer, or the model is unreachable or busy. */
export async function answerOnce(shop: Shop, { asker, text, signal }: Question): Promise<string | undefined> {
  const turns = turnsOf(shop)
  const turn = turns.take()
  if (!turn) return undefined
  await turn
  try {
    const messages = [{ role: 'user', content: text }]
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(MAX_ANSWER_MS)])
    let said = ''
    for await (const event of converse(shop, { messages, asker, signal: inTime })) {
      if ('error' in event) return undefined
      const [choice] = event.choices
      if ('delta' in choice && 'content' in choice.delta) said += choice.delta.content
    }
    return toPlainText(said).trim() || undefined
  } finally {
    turns.giveBack()
  }
}

/** Strips Markdown of links, pictures and emphasis. */
function toPlainText(markdown: string): string {
  return markdown.replace(/!?\[([^\][\n]*)\]\([^()\s]*\)/g, '$1').replace(/\*\*([^*\n]+)\*\*/g, '$1')
}
