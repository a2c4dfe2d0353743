import { topicOf } from './calls.ts'
import { GOODS, ORDERS } from './families.ts'
import type { Resolved } from './resolve.ts'
import type { Talk } from './talk.ts'

/** Share of the best chance from which on the second meaning of a question is answered, too. */
const MIN_OTHER_SHARE = 0.25

/**
 * The second meaning of a message that may have been misunderstood, as a question of its own. There is none where plain
 * words decided, and none of orders before any was spoken of.
 */
export function otherMeaningOf(asks: readonly Resolved[], talk: Talk): Resolved | undefined {
  const [ask] = asks
  if (!ask || asks.length > 1 || ask.isPointing) return undefined
  const [best, ...rest] = ask.guesses
  if (!best || best.label !== ask.intent || ask.chance > best.chance) return undefined
  const other = rest.find(({ label }) => label !== ask.intent)
  if (!other || other.chance < MIN_OTHER_SHARE * best.chance || !standsAlone(other.label, talk)) return undefined
  return { ...ask, intent: other.label, chance: 1, guesses: [] }
}

/** Whether the answer needs no list of goods and no session. */
function standsAlone(intent: string, { isOrderLast, orders }: Talk): boolean {
  if (ORDERS.has(intent)) return isOrderLast || orders.length > 0
  return !GOODS.has(intent) && topicOf(intent) !== undefined
}
