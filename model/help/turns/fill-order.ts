import { isPlaced } from '../pointing-words.ts'
import type { Fragment } from './fragment.ts'
import type { DialogueState, Filled } from './state.ts'

/** A question about orders with the detail of a follow-up. */
export function fillOrder(
  { slots, hasThings }: Fragment,
  { question }: DialogueState,
  text: string,
): Filled | undefined {
  if (hasThings || !question || isPlaced(text)) return undefined
  // "And with?", after the price without delivery.
  if (slots.size === 0 && WITH.test(text)) return { intent: 'ordercost', items: [], order: question.order }
  if (slots.has('more') || slots.has('all')) return { intent: 'ordercontent', items: [], order: question.order }
  if (slots.has('dear') || slots.has('together')) return { intent: 'ordercost', items: [], order: question.order }
  return (['cheapest', 'dearest', 'bigger', 'smaller'] as const).some((slot) => slots.has(slot))
    ? { intent: 'orderlist', items: [] }
    : undefined
}

const WITH = /^\W*(?:and|und)\W+(?:with|without|mit|ohne)(?: (?:it|that|shipping|delivery|versand|lieferung))?\W*$/
