import { fold } from '#foundation/stems.ts'
import { GOODS, ORDERS } from './families.ts'
import type { Resolved } from './resolve.ts'
import { topicOfIntent } from './topics.ts'

/** "Two of this and three of that. What is that together?" as one question; undefined for two. */
export function joinAsks(before: Resolved, resolved: Resolved): Resolved | undefined {
  if (!isContinued(before, resolved)) return undefined
  if (!ORDERS.has(resolved.intent))
    return { ...resolved, pick: resolved.pick ?? before.pick, order: resolved.order ?? before.order }
  return {
    ...resolved,
    text: `${before.text} ${resolved.text}`,
    chance: Math.max(resolved.chance, before.chance),
    items: resolved.items.length > 0 ? resolved.items : before.items,
    order: resolved.order ?? before.order,
  }
}

function isContinued(before: Resolved, { intent, items }: Resolved): boolean {
  // "I ordered something last week, where is it?"
  const topic = topicOfIntent(intent)
  if (
    topic &&
    ORDERS.has(intent) &&
    !before.isQuestion &&
    (topicOfIntent(before.intent) === topic || I_ORDERED.test(fold(before.text)))
  )
    return true
  return (
    GOODS.has(intent) &&
    !before.isQuestion &&
    (GOODS.has(before.intent) || before.chance < 0.6) &&
    items.length > 0 &&
    items.length === before.items.length &&
    items.every(({ query }, at) => query === before.items[at]?.query)
  )
}

const I_ORDERED = /\b(?:i|we) (?:ordered|bought)\b|\b(?:ich|wir) (?:habe?n?)\b.*\b(?:bestellt|gekauft)\b/
