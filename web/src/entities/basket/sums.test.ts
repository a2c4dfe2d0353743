import { expect, test } from 'vitest'
import { bonus, hasPriceless, linePrice, piecePrice, pieces, total } from './sums.ts'

const lines = [
  { price: 1.99, deluxePrice: 0.99, BasketItem: { quantity: 2 } },
  { price: 2.99, deluxePrice: 2.49, BasketItem: { quantity: 3 } },
  { price: 21.99, deluxePrice: 21.99, BasketItem: { quantity: 1 } },
]

test('pieces are counted, not products', () => {
  expect(pieces(lines)).toBe(6)
  expect(pieces([])).toBe(0)
})

test('the total has no binary dust', () => {
  expect(total(lines, 'customer')).toBe(34.94)
  expect(total([{ price: 0.1, deluxePrice: 0.1, BasketItem: { quantity: 3 } }], 'customer')).toBe(0.3)
})

test('a member pays the deluxe prices', () => {
  expect(total(lines, 'deluxe')).toBe(31.44)
})

test('a negative quantity is summed like any other', () => {
  expect(total([{ price: 2, deluxePrice: 2, BasketItem: { quantity: -100 } }], undefined)).toBe(-200)
})

test('bonus points are rounded for a piece before they are multiplied', () => {
  expect(bonus([{ price: 5, deluxePrice: 4, BasketItem: { quantity: 3 } }], 'customer')).toBe(3)
  expect(bonus([{ price: 5, deluxePrice: 4, BasketItem: { quantity: 3 } }], 'deluxe')).toBe(0)
})

test('what has no price costs nothing, and is noticed', () => {
  const priceless = { price: undefined, deluxePrice: undefined, BasketItem: { quantity: 3 } }
  const cheap = { ...priceless, deluxePrice: 2 }
  expect(total([...lines, priceless], 'customer')).toBe(34.94)
  expect(bonus([priceless], 'customer')).toBe(0)
  expect([linePrice(priceless, 'customer'), linePrice(cheap, 'deluxe')]).toEqual([undefined, 6])
  expect(hasPriceless([...lines, priceless], 'customer')).toBe(true)
  expect([hasPriceless([cheap], 'customer'), hasPriceless([cheap], 'deluxe')]).toEqual([true, false])
  expect(hasPriceless(lines, 'customer')).toBe(false)
  expect(piecePrice({ price: 1.99, deluxePrice: undefined }, 'deluxe')).toBe(1.99)
})
