import { expect, it } from 'vitest'
import { findProducts } from './find-products.ts'

const products = [
  'Apple Juice (1000ml)',
  'Pineapple Juice (1000ml)',
  'Apple Pomace',
  'OWASP Juice Shop T-Shirt',
  'Cap',
].map((name, id) => ({ id, name }))

it.each([
  ['Nothing of the kind.', []],
  ['[Pineapple Juice (1000ml)](/#/search?q=Pineapple%20Juice%20%281000ml%29) — 2.99¤', ['Pineapple Juice (1000ml)']],
  ['**apple pomace** first, then Apple Juice (1000ml).', ['Apple Pomace', 'Apple Juice (1000ml)']],
  ['Take the Apple Juice, or apple juice.', ['Apple Juice (1000ml)']],
  ['A cap on the bottle', []],
  ['Pineapple Juice', ['Pineapple Juice (1000ml)']],
])('“%s” mentions %j', (text, expected) => {
  expect(findProducts(text, products).map(({ name }) => name)).toEqual(expected)
})

it('names at most the maximum', () => {
  const many = Array.from({ length: 30 }, (_, id) => ({ id, name: `Juice of day ${id + 10}` }))
  expect(findProducts(many.map(({ name }) => name).join(', '), many)).toEqual(many.slice(0, 5))
})

it('finds stored names, too', () => {
  const german = [{ id: 1, name: 'Apfelsaft (1000ml)' }]
  expect(findProducts('Take the Apple Juice.', german, new Map([[1, 'Apple Juice (1000ml)']]))).toEqual(german)
  expect(findProducts('Nimm den Apfelsaft.', german)).toEqual(german)
})
