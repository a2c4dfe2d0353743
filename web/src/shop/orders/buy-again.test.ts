import { expect, it } from 'vitest'
import { wishesOf } from './buy-again.ts'

const products = [
  { id: 1, name: 'Apple Juice' },
  { id: 9, name: 'Sticker' },
]

it('finds products by number, and those of the first orders by name', () => {
  const lines = [
    { id: 1, name: 'Apple Juice, as it was called', price: 1, quantity: 3, total: 3 },
    { name: 'Sticker', price: 1, quantity: 2, total: 2 },
    { id: 4, name: 'Gone', price: 1, quantity: 1, total: 1 },
    { id: 9, name: 'Nothing of it', price: 1, quantity: 0, total: 0 },
  ]
  expect(wishesOf(lines, products)).toEqual({
    wishes: [
      { product: { id: 1, name: 'Apple Juice' }, pieces: 3 },
      { product: { id: 9, name: 'Sticker' }, pieces: 2 },
    ],
    gone: ['Gone'],
  })
})
