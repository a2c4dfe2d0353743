import { expect, test } from 'vitest'
import { itemTotalOf, orderSums } from './order-sums.ts'

const lines = [
  { price: 1.99, deluxePrice: 1.99, BasketItem: { quantity: 2 } },
  { price: 2.99, deluxePrice: 2.49, BasketItem: { quantity: 3 } },
  { price: 21.99, deluxePrice: 20, BasketItem: { quantity: 1 } },
]

test('items, coupon and delivery make the total', () => {
  const sums = { items: 34.94, promotion: 3.49, delivery: 0.99, total: 32.44, bonus: 2 }
  expect(orderSums(lines, 'customer', { percent: 10, delivery: 0.99 })).toEqual(sums)
  expect(orderSums(lines, 'deluxe', {})).toEqual({ items: 31.45, promotion: 0, delivery: 0, total: 31.45, bonus: 2 })
  expect(orderSums([], undefined)).toEqual({ items: 0, promotion: 0, delivery: 0, total: 0, bonus: 0 })
})

test('half a cent rounds away from zero, on both sides of it', () => {
  const one = (quantity: number) => [{ price: 0.5, deluxePrice: 0.5, BasketItem: { quantity } }]
  expect(orderSums(one(1), undefined, { percent: 3 }).promotion).toBe(0.02)
  expect(orderSums(one(-1), undefined, { percent: 3 }).promotion).toBe(-0.02)
})

test('no combination shows errors of binary fractions', () => {
  for (let quantity = 1; quantity < 40; quantity++) {
    for (const percent of [0, 10, 33, 40, 60, 75]) {
      const basket = [{ price: 8.99, deluxePrice: 8.99, BasketItem: { quantity } }]
      const { items, promotion, total } = orderSums(basket, undefined, { percent, delivery: 0.5 })
      expect(Math.round(total * 100)).toBe(Math.round(items * 100) - Math.round(promotion * 100) + 50)
      expect(String(total)).toMatch(/^-?\d+(\.\d{1,2})?$/)
    }
  }
})

test('the price of placed goods is the paid amount, before coupon and delivery', () => {
  expect(itemTotalOf({ totalPrice: 32.44, promotionalAmount: '3.49', deliveryPrice: 0.99 })).toBe(34.94)
  expect(itemTotalOf({ totalPrice: -29.2, promotionalAmount: '0', deliveryPrice: undefined })).toBe(-29.2)
})
