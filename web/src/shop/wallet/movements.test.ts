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

test('an order from the wallet takes its price out, and adds its bonus', () => {
  expect(movementsOf([order]).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bonus', 2],
    ['paid', -31.45],
  ])
})

test('card payments and orders without a bonus change nothing', () => {
  expect(movementsOf([{ ...order, paymentId: '7', bonus: 0 }])).toEqual([])
  expect(movementsOf([{ ...order, totalPrice: undefined, bonus: 0 }])).toEqual([])
})

test('undated orders are older than the wallet', () => {
  expect(movementsOf([{ ...order, placedAt: undefined }])).toEqual([])
})
