import { expect, test } from 'vitest'
import { bonusOf, countPieces, hasPriceless, linePriceOf, piecePriceOf, totalOf } from './sums.ts'

const lines = [
  { price: 1.99, deluxePrice: 0.99, BasketItem: { quantity: 2 } },
  { price: 2.99, deluxePrice: 2.49, BasketItem: { quantity: 3 } },
  { price: 21.99, deluxePrice: 21.99, BasketItem: { quantity: 1 } },
]

test('pieces are counted, not products', () => {
  expect(countPieces(lines)).toBe(6)
  expect(countPieces([])).toBe(0)
})

test('the total has no errors of binary fractions', () => {
  expect(totalOf(lines, 'customer')).toBe(34.94)
  expect(totalOf([{ price: 0.1, deluxePrice: 0.1, BasketItem: { quantity: 3 } }], 'customer')).toBe(0.3)
})

test('a member pays the deluxe prices', () => {
  expect(totalOf(lines, 'deluxe')).toBe(31.44)
})

test('a negative quantity is summed like any other', () => {
  expect(totalOf([{ price: 2, deluxePrice: 2, BasketItem: { quantity: -100 } }], undefined)).toBe(-200)
})

test('bonus points are rounded for a piece before they are multiplied', () => {
  expect(bonusOf([{ price: 5, deluxePrice: 4, BasketItem: { quantity: 3 } }], 'customer')).toBe(3)
  expect(bonusOf([{ price: 5, deluxePrice: 4, BasketItem: { quantity: 3 } }], 'deluxe')).toBe(0)
})

test('a line without a price costs nothing, and is detected', () => {
  const priceless = { price: undefined, deluxePrice: undefined, BasketItem: { quantity: 3 } }
  const cheap = { ...priceless, deluxePrice: 2 }
  expect(totalOf([...lines, priceless], 'customer')).toBe(34.94)
  expect(bonusOf([priceless], 'customer')).toBe(0)
  expect([linePriceOf(priceless, 'customer'), linePriceOf(cheap, 'deluxe')]).toEqual([undefined, 6])
  expect(hasPriceless([...lines, priceless], 'customer')).toBe(true)
  expect([hasPriceless([cheap], 'customer'), hasPriceless([cheap], 'deluxe')]).toEqual([true, false])
  expect(hasPriceless(lines, 'customer')).toBe(false)
  expect(piecePriceOf({ price: 1.99, deluxePrice: undefined }, 'deluxe')).toBe(1.99)
})
