import { expect, test } from 'vitest'
import { bonusPointsOf, priceOf } from './prices.ts'

test('a customer sees the normal price and what a member would pay', () => {
  expect(priceOf({ price: 2.99, deluxePrice: 2.49 }, 'customer')).toEqual({ price: 2.99, deluxe: 2.49 })
  expect(priceOf({ price: 2.99, deluxePrice: 2.49 }, undefined)).toEqual({ price: 2.99, deluxe: 2.49 })
})

test('a member sees the deluxe price, and the normal one struck through', () => {
  expect(priceOf({ price: 2.99, deluxePrice: 2.49 }, 'deluxe')).toEqual({ price: 2.49, instead: 2.99 })
})

test('equal prices are one price', () => {
  expect(priceOf({ price: 2.99, deluxePrice: 2.99 }, 'deluxe')).toEqual({ price: 2.99 })
  expect(priceOf({ price: 2.99, deluxePrice: 2.99 }, 'customer')).toEqual({ price: 2.99 })
})

test('a product without a deluxe price has one price, and one without a price has none', () => {
  for (const role of ['deluxe', 'customer', undefined]) {
    expect(priceOf({ price: 2.99, deluxePrice: undefined }, role)).toEqual({ price: 2.99 })
    expect(priceOf({ price: undefined, deluxePrice: undefined }, role)).toEqual({ price: undefined })
  }
})

test('a tenth of the price is a bonus point, rounded', () => {
  expect(bonusPointsOf(4.99)).toBe(0)
  expect(bonusPointsOf(5)).toBe(1)
  expect(bonusPointsOf(49.99)).toBe(5)
})
