import type { TFunction } from 'i18next'
import type { Message } from './read-conversations.ts'

/** What fits above the field. */
const MAX_FOLLOW_UPS = 3

interface Talked {
  messages: readonly Message[]
  /** Name of the product that the last answer speaks of first. */
  product: string | undefined
  /** Questions that the shop suggests, in words. */
  samples: readonly string[]
}

/** What an answer leads to, by what it holds: the number of an order, or the page that it links. */
const TOPICS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b[0-9a-z]{4}-[0-9a-f]{16}\b/i, ['CHAT_ASK_ORDER_CONTENT', 'CHAT_ASK_ORDER_COST']],
  [/\/#\/deluxe-membership\b/, ['CHAT_ASK_MEMBER_RENEWAL', 'CHAT_ASK_MEMBER_PRICES']],
  [/\/#\/complain\b/, ['CHAT_ASK_REFUND_TIME']],
  [/\/#\/recycle\b/, ['CHAT_ASK_RECYCLING_COST']],
  [/\/#\/wallet\b/, ['CHAT_ASK_TOP_UP']],
]

/** What could be asked next: what the last answer offers itself, what it leads to, and what the shop suggests and nobody has asked yet. */
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
