import type { Product } from '../../entities/product/api.ts'

/** Maximum cards below one answer. */
const MAX_CARDS = 5

/** Shorter names would match anywhere. */
const MIN_NAME_CHARACTERS = 5

/** Answers rarely repeat sizes, as in `Apple Juice (1000ml)`. */
function shorten(name: string): string {
  return name.replace(/\s*\([^)]*\)$/, '')
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character)
}

/** Index of a name as whole words in a text, or -1. */
function findWords(text: string, name: string): number {
  for (let index = text.indexOf(name); index >= 0; index = text.indexOf(name, index + 1)) {
    if (!isLetter(text[index - 1]) && !isLetter(text[index + name.length])) return index
  }
  return -1
}

/**
 * Products that a text mentions, in its order. If one name contains another, the longer one counts. `storedNames` are
 * the untranslated names by id.
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
