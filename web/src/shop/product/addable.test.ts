import { expect, test } from 'vitest'
import { addableOf } from './addable.ts'

test('stock and limit bound the quantity, minus the basket', () => {
  expect(addableOf({ stock: 30, limit: 5 }, 'customer', 0)).toBe(5)
  expect(addableOf({ stock: 30, limit: 5 }, 'customer', 3)).toBe(2)
  expect(addableOf({ stock: 3, limit: 5 }, undefined, 1)).toBe(2)
  expect(addableOf({ stock: 3, limit: 5 }, 'customer', 9)).toBe(0)
  expect(addableOf({ stock: 30, limit: 5 }, 'deluxe', 3)).toBe(27)
  expect(addableOf({ stock: undefined }, 'customer', 3)).toBeUndefined()
  expect(addableOf({ stock: undefined, limit: 5 }, 'deluxe', 3)).toBeUndefined()
})
