import { fold } from '#foundation/stems.ts'
import type { Product } from './findings.ts'
import { type Item, PLAIN } from './items.ts'
import { isPerLitre } from './meant.ts'
import { priceLimitsIn } from './numbers.ts'
import { isWantedCheaper, namesGoods } from './pointing-words.ts'
import type { Resolved } from './resolve.ts'
import type { Telling } from './telling.ts'

/** Kinds of products that are drunk. */
export const DRUNK = new Set(['juice', 'smoothie', 'syrup', 'drink'])

/** Products within the prices that are asked for. */
export function narrowGoods(ask: Resolved, found: readonly Product[], { talk }: Telling): Product[] {
  const { least = 0, most = Number.POSITIVE_INFINITY } =
    ask.intent === 'limit' || ask.intent === 'stock' ? {} : priceLimitsIn(ask.text)
  const cap = ask.isBelow
    ? found[0]?.price
    : ask.intent !== 'memberprice' &&
        !isPerLitre(fold(ask.text)) &&
        isWantedCheaper(fold(ask.text)) &&
        talk.shown.length === 1
      ? found.find(({ storedName }) => storedName === talk.shown[0])?.price
      : undefined
  return withoutLeftovers(ask, found).filter(
    ({ price, ownPrice = price }) =>
      price === undefined ||
      ownPrice === undefined ||
      (ownPrice >= least && ownPrice <= most && (cap === undefined || price < cap)),
  )
}

/** "Something to drink", and no thing of its own. */
function isPlain({ query }: Item): boolean {
  return query.split(' ').every((word) => PLAIN.has(fold(word)))
}

/** Of a fruit the drink is meant, and not what is left of it, where neither is named. */
function withoutLeftovers(ask: Resolved, found: readonly Product[]): readonly Product[] {
  const kindsOf = ({ traits }: Product): unknown[] => [traits.kind].flat()
  const drinks = found.filter((product) => kindsOf(product).some((kind) => DRUNK.has(String(kind))))
  // "Which bottles go with a winter evening?": no hoodie does.
  const isOpen = ask.intent === 'recommend' || (ask.intent === 'find' && !ask.isPointing && ask.items.every(isPlain))
  if (isOpen && drinks.length > 0 && OF_DRINKS.test(ask.text)) return drinks
  if (ask.items.some(({ query }) => LEFTOVERS.test(query))) return found
  // The press is no pomace.
  if (ask.intent === 'find' && ask.items.length > 0 && namesGoods(ask) && found.length <= MAX_SMALL_CHOICE) {
    const wanted = found.filter((product) => !kindsOf(product).includes('leftovers'))
    return wanted.length > 0 ? wanted : found
  }
  if (!OF_ONE_THING.has(ask.intent)) return found
  return drinks.length > 0 ? found.filter((product) => !kindsOf(product).includes('leftovers')) : found
}

const OF_ONE_THING = new Set(['price', 'compare', 'stock', 'limit', 'memberprice', 'property'])
const OF_DRINKS = /\b(?:bottles?|drinks?|juices?|flaschen?|getränken?|trinken|trinke|säfte?|saft|schmeck\w*|tastes?)\b/i
const MAX_SMALL_CHOICE = 2
const LEFTOVERS = /pomace|trester|pressings?|leftovers?|reste/i
