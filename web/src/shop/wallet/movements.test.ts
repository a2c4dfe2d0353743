import { expect, test } from 'vitest'
import type { PastOrder } from '../../entities/order/api.ts'
import { movementsOf } from './movements.ts'

const order: PastOrder = {
  _id: '1',
  orderId: '5267-1',
  paymentId: 'wallet',
  totalPrice: 31.45,
  bonus: 2,
  delivered: false,
  eta: undefined,
  promotionalAmount: 0,
  placedAt: new Date('2026-11-20T10:00:00Z'),
  products: [],
}

test('an order takes its price out of the wallet that pays for it, and puts its bonus in', () => {
  expect(movementsOf([order]).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bonus', 2],
    ['paid', -31.45],
  ])
})

test('what a card pays for, and what earns no bonus, moves nothing', () => {
  expect(movementsOf([{ ...order, paymentId: '7', bonus: 0 }])).toEqual([])
  expect(movementsOf([{ ...order, totalPrice: undefined, bonus: 0 }])).toEqual([])
})

test('orders without a date were placed before there was a wallet', () => {
  expect(movementsOf([{ ...order, placedAt: undefined }])).toEqual([])
})
