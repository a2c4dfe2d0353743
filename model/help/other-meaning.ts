import { topicOf } from './calls.ts'
import { GOODS, ORDERS } from './families.ts'
import type { Resolved } from './resolve.ts'

/** Share of the best chance from which on the second meaning of a question is answered, too. */
const MIN_OTHER_SHARE = 0.25

/**
 * The second meaning of a message that may have been misunderstood, as a question of its own. There is none where plain
 * words decided, or where both meanings have the same answer.
 */
export function otherMeaningOf(asks: readonly Resolved[]): Resolved | undefined {
  const [ask] = asks
  if (!ask || asks.length > 1 || ask.isPointing) return undefined
  const [best, ...rest] = ask.guesses
  if (!best || best.label !== ask.intent) return undefined
  const other = rest.find(({ label }) => label !== ask.intent)
  if (!other || other.chance < MIN_OTHER_SHARE * best.chance || !isOfService(other.label)) return undefined
  return { ...ask, intent: other.label, chance: 1, guesses: [] }
}

/** Whether an answer stands by itself: of the shop's service or the customer's orders, and no list of goods. */
function isOfService(intent: string): boolean {
  return !GOODS.has(intent) && (ORDERS.has(intent) || topicOf(intent) !== undefined)
}
