import { expect, test } from 'vitest'
import { findChanges, hasSameProducts, toSeenOrder } from './seen-order.ts'

const line = (id: number, quantity: number) => ({ id, name: `Juice ${id}`, BasketItem: { quantity } })

test('the shown order is the one that is sent', () => {
  expect(toSeenOrder([line(1, 2), line(6, 1)], { total: 9.5 })).toEqual({
    products: [
      { id: 1, quantity: 2 },
      { id: 6, quantity: 1 },
    ],
    total: 9.5,
  })
})

test('the same products are the same in any order, at any price', () => {
  const order = toSeenOrder([line(1, 2), line(6, 1)], { total: 9.5 })
  expect(hasSameProducts(order, toSeenOrder([line(6, 1), line(1, 2)], { total: 3 }))).toBe(true)
  for (const other of [[], [line(1, 2)], [line(1, 2), line(6, 2)], [line(1, 2), line(7, 1)]]) {
    expect(hasSameProducts(order, toSeenOrder(other, { total: 9.5 }))).toBe(false)
  }
})

test('names added, removed and changed products', () => {
  const before = { lines: [line(1, 2), line(2, 1), line(3, 1)], total: 10 }
  expect(findChanges(before, { ...before })).toBeUndefined()
  expect(findChanges(before, { lines: [line(3, 1), line(1, 5), line(4, 1)], total: 14 })).toEqual({
    lines: [
      { id: 1, name: 'Juice 1', before: 2, after: 5 },
      { id: 2, name: 'Juice 2', before: 1, after: 0 },
      { id: 4, name: 'Juice 4', before: 0, after: 1 },
    ],
    total: { before: 10, after: 14 },
  })
  expect(findChanges(before, { ...before, total: 9 })).toEqual({ lines: [], total: { before: 10, after: 9 } })
})
