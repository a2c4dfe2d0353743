import { expect, test } from 'vitest'
import { roomOf } from './room.ts'

test('stock and limit bound the quantity, minus the basket', () => {
  expect(roomOf({ stock: 30, limit: 5 }, 'customer', 0)).toBe(5)
  expect(roomOf({ stock: 30, limit: 5 }, 'customer', 3)).toBe(2)
  expect(roomOf({ stock: 3, limit: 5 }, undefined, 1)).toBe(2)
  expect(roomOf({ stock: 3, limit: 5 }, 'customer', 9)).toBe(0)
  expect(roomOf({ stock: 30, limit: 5 }, 'deluxe', 3)).toBe(27)
  expect(roomOf({ stock: undefined }, 'customer', 3)).toBeUndefined()
  expect(roomOf({ stock: undefined, limit: 5 }, 'deluxe', 3)).toBeUndefined()
})
