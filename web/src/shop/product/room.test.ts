import { expect, test } from 'vitest'
import { roomFor } from './room.ts'

test('stock and limit bound what can be taken, less what lies in the basket', () => {
  expect(roomFor({ stock: 30, limit: 5 }, 'customer', 0)).toBe(5)
  expect(roomFor({ stock: 30, limit: 5 }, 'customer', 3)).toBe(2)
  expect(roomFor({ stock: 3, limit: 5 }, undefined, 1)).toBe(2)
  expect(roomFor({ stock: 3, limit: 5 }, 'customer', 9)).toBe(0)
  expect(roomFor({ stock: 30, limit: 5 }, 'deluxe', 3)).toBe(27)
  expect(roomFor({ stock: undefined }, 'customer', 3)).toBeUndefined()
  expect(roomFor({ stock: undefined, limit: 5 }, 'deluxe', 3)).toBeUndefined()
})
