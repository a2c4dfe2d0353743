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

/** What could be asked next: about what was answered last, and what the shop suggests and nobody has asked yet. */
export function findFollowUps({ messages, product, samples }: Talked, t: TFunction): string[] {
  const asked = new Set(messages.filter(({ role }) => role === 'user').map(({ content }) => content))
  const about = product === undefined ? [] : [t('CHAT_ASK_REVIEWS', { product }), t('CHAT_ASK_CHEAPER')]
  return [...about, ...samples].filter((question) => !asked.has(question)).slice(0, MAX_FOLLOW_UPS)
}
