import type { TFunction } from 'i18next'
import type { Message } from './read-conversations.ts'

/** Maximum suggestions above the field. */
const MAX_FOLLOW_UPS = 3

interface Talked {
  messages: readonly Message[]
  /** Name of the first product in the last answer. */
  product: string | undefined
  /** Texts of the shop's sample questions. */
  samples: readonly string[]
}

/** Follow-up questions by content of an answer: an order's number, or a linked page. */
const TOPICS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b[0-9a-z]{4}-[0-9a-f]{16}\b/i, ['CHAT_ASK_ORDER_CONTENT', 'CHAT_ASK_ORDER_COST']],
  [/\/#\/deluxe-membership\b/, ['CHAT_ASK_MEMBER_RENEWAL', 'CHAT_ASK_MEMBER_PRICES']],
  [/\/#\/complain\b/, ['CHAT_ASK_REFUND_TIME']],
  [/\/#\/recycle\b/, ['CHAT_ASK_RECYCLING_COST']],
  [/\/#\/wallet\b/, ['CHAT_ASK_TOP_UP']],
]

/** Suggested questions: those in the last answer, those about its content, and unused samples of the shop. */
export function findFollowUps({ messages, product, samples }: Talked, t: TFunction): string[] {
  const asked = new Set(messages.filter(({ role }) => role === 'user').map(({ content }) => content))
  const answer = messages.at(-1)?.content ?? ''
  const offered = [...answer.matchAll(/^[-*] ([^\n[\]]{3,80}\?)$/gm)].map(([, question = '']) => question)
  const topic = TOPICS.find(([pattern]) => pattern.test(answer))?.[1] ?? []
  const about = product === undefined ? [] : [t('CHAT_ASK_REVIEWS', { product }), t('CHAT_ASK_CHEAPER')]
  const next = topic.length > 0 ? topic.map((key) => t(key)) : about
  return [...new Set([...offered, ...next, ...samples])]
    .filter((question) => !asked.has(question))
    .slice(0, MAX_FOLLOW_UPS)
}
