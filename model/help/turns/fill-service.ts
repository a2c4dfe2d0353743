import { topicOfIntent } from '../topics.ts'
import type { Fragment } from './fragment.ts'
import type { DialogueState, Filled } from './state.ts'

/** A question about the shop's service with the detail of a follow-up. */
export function fillService({ slots, hasThings }: Fragment, { question }: DialogueState): Filled | undefined {
  if (hasThings || !question) return undefined
  const isOfDelivery = topicOfIntent(question.intent)?.intents.includes('delivery') === true
  if (isOfDelivery && (slots.has('dear') || slots.has('calm') || slots.has('cheapest')))
    return { intent: 'delivery', items: [], text: CHEAPEST, whole: CHEAPEST }
  return AGAIN.some((slot) => slots.has(slot)) ? question : undefined
}

/** Details that a service has none of: the answer has told all. */
const AGAIN = ['more', 'all', 'else', 'dear', 'cheapest', 'dearest', 'bigger', 'smaller', 'together', 'each'] as const

/** The question that the cheapest delivery answers. */
const CHEAPEST = 'cheapest delivery'
