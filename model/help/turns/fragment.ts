import { fold } from '#foundation/stems.ts'
import { conceptsOf } from '#model/intents/intents.ts'
import type { Ask } from '../asks.ts'
import { PLAIN } from '../items.ts'
import { priceLimitsIn, quantityIn } from '../numbers.ts'
import { namesGoods, onlyCountIn } from '../pointing-words.ts'
import { FILLERS, SLOTS, type Slot } from './slots.ts'

/** A message that consists of details for the last question, and of nothing else. */
export interface Fragment {
  slots: ReadonlySet<Slot>
  count: number | undefined
  /** Natures as a search takes them: "without alcohol", "red". */
  natures: readonly string[]
  /** Whether it names things of the shop. */
  hasThings: boolean
  hasLimits: boolean
  isOfMembers: boolean
  /** Whether it has words beside its details, such as the reason for them. */
  isLoose: boolean
}

const MAX_WORDS = 12

/** The details of a message; undefined where any of its words is something else, unless it narrows a choice. */
export function readFragment(ask: Ask, text: string): Fragment | undefined {
  if (ask.tokens.length > MAX_WORDS) return undefined
  const slots = new Set<Slot>()
  let rest = text
  let each: number | undefined
  for (const [slot, words] of Object.entries(SLOTS) as [Slot, RegExp][]) {
    const found = words.exec(rest)
    if (!found) continue
    slots.add(slot)
    if (slot === 'each') each = quantityIn(`${oneIn(found.slice(1).find((word) => word !== undefined))} pieces`) ?? 1
    rest = rest.replace(found[0], ' ')
  }
  const hasLimits = Object.keys(priceLimitsIn(text)).length > 0
  if (hasLimits) rest = rest.replace(LIMITED, ' ')
  const left = rest.match(/\p{L}+|\d+/gu) ?? []
  // An apostrophe divides tokens, and no folded words.
  const own = ask.tokens.filter(({ text: word }) =>
    left.some((each) => each === fold(word) || (each.startsWith(fold(word)) && each.endsWith('nt'))),
  )
  const natures = readNatures(own)
  const isRead = own.every(
    (token) =>
      FILLERS.has(fold(token.text)) ||
      ['goods', 'trait', 'number'].includes(token.kind) ||
      NEGATIONS.test(token.text) ||
      OF_PERSON.test(token.text) ||
      conceptsOf(token).some((concept) => concept === 'deluxe' || concept === 'person'),
  )
  return isRead || (OPENED.test(text) && natures.some((nature) => /^without\b/.test(nature)))
    ? {
        slots,
        count: each ?? quantityIn(rest) ?? onlyCountIn(rest),
        natures,
        hasThings: namesGoods(ask),
        hasLimits,
        isOfMembers: own.some((token) => conceptsOf(token).includes('deluxe')),
        isLoose: !isRead,
      }
    : undefined
}

function oneIn(word: string | undefined): string {
  return word === undefined || /^(?:one|ein\w*)$/.test(word) ? '1' : word
}

const OPENED = /^\W*(?:and|und|but|aber|also|so)\b/

/** Natures with the negation before each: "not sweet" is looked for as "without sweet". */
function readNatures(tokens: Ask['tokens']): string[] {
  const natures: string[] = []
  let isWithout = false
  for (const { kind, text } of tokens) {
    if (NEGATIONS.test(text)) isWithout = true
    else if (kind === 'trait' || OF_PERSON.test(text) || (kind === 'goods' && PLAIN.has(fold(text)) && isWithout)) {
      natures.push(isWithout ? `without ${text}` : text)
      isWithout = false
    }
  }
  return natures
}

/** Persons that a search knows drinks for. */
export const OF_PERSON = /^(?:kids?|children|child|kinder\w*|kind)$/i

const NEGATIONS = /^(?:no|not|nothing|without|never|less|weniger|kein\p{L}*|nicht|nichts|nix|ohne|t|don|doesn|isn)$/iu
const LIMITED =
  /(?:\b(?:under|below|less than|cheaper than|up to|at most|no more than|not more than|max\w*|within|unter|bis(?: zu)?|hochstens|weniger als|billiger als|gunstiger als|nicht mehr als|around|about|roughly|etwa|rund|circa|ca)\W+)?(?:\d+(?:[.,]\d+)?|ten|twenty|thirty|five|fifty|zehn|zwanzig|dreissig|funf|funfzig|fifteen|funfzehn)\W*(?:euros?|eur|quid|bucks|dollars?|pounds?|franken)?\b/
