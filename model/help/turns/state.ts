import { fold } from '#foundation/stems.ts'
import type { Ask } from '../asks.ts'
import { GOODS, ORDERS, REMARKS } from '../families.ts'
import type { Item } from '../items.ts'
import type { Resolved } from '../resolve.ts'
import type { Talk } from '../talk.ts'
import { topicOfIntent } from '../topics.ts'

/** A question that was settled, or that a test gives as it was read. */
export type Asked = Ask & Partial<Resolved>

/** A question as a follow-up makes it: the last one with another detail. */
export type Filled = Pick<Resolved, 'intent' | 'items'> & Partial<Resolved>

/** The state of a dialogue, in which a follow-up leaves out all but one detail. */
export interface DialogueState {
  subject: 'goods' | 'order' | 'service' | undefined
  /** The last question, remarks left out. */
  question: Asked | undefined
  /** The last search for things of a kind, with all its conditions. */
  wish: Asked | undefined
  /** Products of the last answer that named any, in its order. */
  focus: readonly string[]
  /** Those of the last answer that named several. */
  list: readonly string[]
  /** A search for things like those in focus. */
  kind: string
}

export function readState(talk: Talk): DialogueState {
  const turns = talk.before as readonly (readonly Asked[])[]
  const isMeant = ({ intent }: Asked): boolean => !REMARKS.has(intent) && intent !== 'unknown'
  const question = turns.map((asks) => asks.findLast(isMeant)).find((ask) => ask !== undefined)
  return {
    subject: subjectOf(question, talk),
    question,
    wish: turns.flat().find(isWish),
    focus: talk.shown,
    list: talk.choice,
    kind: kindOf(talk.shown),
  }
}

function subjectOf(question: Asked | undefined, { isShownLast, isOrderLast }: Talk): DialogueState['subject'] {
  const intent = question?.intent ?? ''
  if (isShownLast) return 'goods'
  if (isOrderLast && (ORDERS.has(intent) || topicOfIntent(intent) === undefined)) return 'order'
  if (topicOfIntent(intent)) return 'service'
  return GOODS.has(intent) ? 'goods' : undefined
}

/** A search for whatever fits, and not a question about things that were shown. */
function isWish({ intent, isPointing, isBelow, items }: Asked): boolean {
  return (
    ['find', 'recommend', 'popular'].includes(intent) && isPointing !== true && isBelow !== true && items.length <= 1
  )
}

/** The search for the kind that all of these names belong to. */
function kindOf(names: readonly string[]): string {
  return KINDS.find(([words]) => names.length > 0 && names.every((name) => words.test(fold(name))))?.[1] ?? 'gift'
}

const KINDS = [
  [/\bsmoothie\b/, 'smoothie'],
  [/juice(?! shop)|smoothie|syrup|cordial|drink|brag/, 'drink'],
  [/shirt|hoodie/, 'clothes'],
  [/sticker/, 'sticker'],
] as const

/** The things in focus as those that a question is about. */
export function pointTo(names: readonly string[], count?: number): Item[] {
  return names.map((query) => ({ query, count, isKnown: true }))
}
