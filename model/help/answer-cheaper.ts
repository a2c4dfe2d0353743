import type { Product } from './findings.ts'
import { lines, type Telling } from './telling.ts'

/** Products cheaper than the one shown last, those like it first; without one, the cheapest. */
export function tellCheaper(products: readonly Product[], reference: Product | undefined, telling: Telling): string {
  const { speech, talk } = telling
  const listed = products
    .filter(({ storedName }) => talk.shown.includes(storedName))
    .flatMap(({ price }) => price ?? [])
  // Of a list: what costs less than all of it, or else less than the dearest of it.
  const isOfList = talk.isShownLast && talk.shown.length > 1 && listed.length > 0
  const [least, most] = [Math.min(...listed), Math.max(...listed)]
  const isBelowAll = products.some(({ price }) => price !== undefined && price < least)
  const sorted = [...products]
    .filter(({ price }) => price !== undefined && (!isOfList || price < (isBelowAll ? least : most)))
    .sort(
      (one, other) =>
        (isOfList ? 0 : likenessOf(other, reference) - likenessOf(one, reference)) ||
        (one.price ?? 0) - (other.price ?? 0),
    )
  return sorted.length === 0 ? speech.say('nothingCheaper') : `${speech.say('cheaper')}\n\n${lines(sorted, telling)}`
}

/** Traits that a product shares with another. */
function likenessOf({ traits }: Product, reference: Product | undefined): number {
  if (!reference) return 0
  const valuesOf = (of: Product['traits']): unknown[] => [of.kind, of.taste, of.colour].flat()
  const own = valuesOf(traits)
  return valuesOf(reference.traits).filter((value) => value !== undefined && own.includes(value)).length
}
