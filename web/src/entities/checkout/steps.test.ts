import { expect, test } from 'vitest'
import { amountOf, couponDataOf, discountOf } from './choices.ts'
import { findFirstOpenStep, pathOf, placeOf, progressOf, steps } from './steps.ts'

test('the steps are in their order', () => {
  expect(steps.map(({ path }) => path)).toEqual([
    '/basket',
    '/address/select',
    '/delivery-method',
    '/payment/shop',
    '/order-summary',
  ])
  expect(pathOf(placeOf('payment'))).toBe('/payment/shop')
})

test('a step opens when all before it are decided', () => {
  const none = { addressId: null, deliveryMethodId: null, paymentId: null }
  const all = { addressId: '3', deliveryMethodId: '1', paymentId: 'wallet' }
  expect(findFirstOpenStep(progressOf(none))).toBe(placeOf('address'))
  expect(findFirstOpenStep(progressOf({ ...none, deliveryMethodId: '1', paymentId: '2' }))).toBe(placeOf('address'))
  expect(findFirstOpenStep(progressOf({ ...none, addressId: '3' }))).toBe(placeOf('delivery'))
  expect(findFirstOpenStep(progressOf({ ...none, addressId: '3', deliveryMethodId: '1' }))).toBe(placeOf('payment'))
  expect(findFirstOpenStep(progressOf(all))).toBe(placeOf('review'))
  expect(findFirstOpenStep(progressOf(all, { filled: false }))).toBe(placeOf('basket'))
})

test('a step is done when its choice is made and still exists', () => {
  const all = { addressId: '3', deliveryMethodId: '1', paymentId: '5' }
  expect(progressOf({ ...all, addressId: null })).toEqual({
    basket: true,
    address: false,
    delivery: true,
    payment: true,
    review: false,
  })
  expect(progressOf(all, { gone: ['payment'] })).toMatchObject({ address: true, delivery: true, payment: false })
  expect(findFirstOpenStep(progressOf(all, { gone: ['payment', 'address'] }))).toBe(placeOf('address'))
  expect(findFirstOpenStep(progressOf(all, { gone: ['delivery'] }))).toBe(placeOf('delivery'))
})

test('a stored value is a number or nothing', () => {
  expect(discountOf({ couponDiscount: '10' })).toBe(10)
  for (const couponDiscount of [null, '', 'NaN', '-5', 'ten']) expect(discountOf({ couponDiscount })).toBe(0)
  expect(amountOf('12.5')).toBe(12.5)
  for (const amount of [null, '', ' ', 'NaN', 'Infinity']) expect(amountOf(amount)).toBeUndefined()
})

test('coupon data is Base64, also without a coupon and with any letters', () => {
  expect(couponDataOf('WMNSDY2019-1551999600000')).toBe('V01OU0RZMjAxOS0xNTUxOTk5NjAwMDAw')
  expect(atob(couponDataOf(null))).toBe('null')
  expect(couponDataOf('größe🍊-1')).toMatch(/^[\w+/]+=*$/)
})
