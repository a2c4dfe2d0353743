import type { Product } from '../../entities/product/api.ts'

/** Cards below one answer. */
const MAX_CARDS = 5

/** A name that is shorter is found in any text. */
const MIN_NAME_CHARACTERS = 5

/** Nobody says `Apple Juice (1000ml)` twice. */
function shorten(name: string): string {
  return name.replace(/\s*\([^)]*\)$/, '')
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character)
}

/** Where a name stands in a text as words of its own, or -1. */
function findWords(text: string, name: string): number {
  for (let index = text.indexOf(name); index >= 0; index = text.indexOf(name, index + 1)) {
    if (!isLetter(text[index - 1]) && !isLetter(text[index + name.length])) return index
  }
  return -1
}

/**
 * The products that a text speaks of, in its order. Of two names, one within the other, the longer one is meant. `storedNames` are what the shop
 * calls them whatever language is spoken, by their numbers.
 */
export function findProducts<Known extends Pick<Product, 'id' | 'name'>>(
  text: string,
  products: readonly Known[],
  storedNames: ReadonlyMap<number, string> = new Map(),
): Known[] {
  let rest = text.toLowerCase()
  const found: { product: Known; index: number }[] = []
  const names = products
    .flatMap((product) =>
      [product.name, storedNames.get(product.id) ?? product.name]
        .flatMap((name) => [name, shorten(name)])
        .map((name) => ({ product, name: name.toLowerCase() })),
    )
    .filter(({ name }) => name.length >= MIN_NAME_CHARACTERS)
  for (const { product, name } of names.sort((one, other) => other.name.length - one.name.length)) {
    const index = findWords(rest, name)
    if (index < 0) continue
    rest = rest.replaceAll(name, ' '.repeat(name.length))
    if (!found.some((other) => other.product === product)) found.push({ product, index })
  }
  return found
    .sort((one, other) => one.index - other.index)
    .slice(0, MAX_CARDS)
    .map(({ product }) => product)
}
