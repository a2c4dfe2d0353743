import type { Product } from './findings.ts'
import { linkTo, list, money } from './format.ts'
import type { Telling } from './telling.ts'

/** Products whose price of a litre one answer tells. */
const MAX_TOLD_PRODUCTS = 4

/** The price of a litre of each product; of several, which is the cheapest by it. */
export function tellPerLitre(products: readonly Product[], { speech, base }: Telling): string {
  const priced = products.flatMap((product) => {
    const { traits, ownPrice, price } = product
    const [amount, size] = [ownPrice ?? price, traits.millilitres]
    return typeof size === 'number' && amount !== undefined ? [{ product, litre: (amount / size) * 1000 }] : []
  })
  const sorted = [...priced].sort((one, other) => one.litre - other.litre)
  const shown =
    products.length > MAX_TOLD_PRODUCTS ? sorted.slice(0, MAX_TOLD_PRODUCTS).map(({ product }) => product) : products
  const told = shown.map((product) => {
    const found = priced.find((each) => each.product === product)
    return found
      ? speech.say('perLitre', { name: linkTo(product, base), price: money(found.litre, speech.language) })
      : speech.say('noSize', { name: linkTo(product, base) })
  })
  const [least] = sorted
  const cheapest = sorted.filter(({ litre }) => litre === least?.litre).map(({ product }) => product.name)
  const verdict =
    sorted.length < 2
      ? []
      : cheapest.length === sorted.length
        ? [speech.say('samePerLitre')]
        : [speech.say('cheaperPerLitre', { name: list(cheapest, speech.language) })]
  return [...told, ...verdict].join('\n')
}
