import { expect, test } from 'vitest'
import { amountIn, couponData, discountIn } from './choices.ts'
import { furthest, placeOf, steps } from './steps.ts'

test('the steps are in their order', () => {
  expect(steps.map(({ path }) => path)).toEqual([
    '/basket',
    '/address/select',
    '/delivery-method',
    '/payment/shop',
    '/order-summary',
  ])
})

test('a step opens when all before it are decided', () => {
  const none = { addressId: null, deliveryMethodId: null, paymentId: null }
  expect(furthest(none)).toBe(placeOf('address'))
  expect(furthest({ ...none, deliveryMethodId: '1', paymentId: '2' })).toBe(placeOf('address'))
  expect(furthest({ ...none, addressId: '3' })).toBe(placeOf('delivery'))
  expect(furthest({ ...none, addressId: '3', deliveryMethodId: '1' })).toBe(placeOf('payment'))
  expect(furthest({ addressId: '3', deliveryMethodId: '1', paymentId: 'wallet' })).toBe(placeOf('review'))
})

test('what is stored is a number or nothing', () => {
  expect(discountIn({ couponDiscount: '10' })).toBe(10)
  for (const couponDiscount of [null, '', 'NaN', '-5', 'ten']) expect(discountIn({ couponDiscount })).toBe(0)
  expect(amountIn('12.5')).toBe(12.5)
  for (const amount of [null, '', ' ', 'NaN', 'Infinity']) expect(amountIn(amount)).toBeUndefined()
})

test('coupon data is Base64, also of no coupon and of letters from anywhere', () => {
  expect(couponData('WMNSDY2019-1551999600000')).toBe('V01OU0RZMjAxOS0xNTUxOTk5NjAwMDAw')
  expect(atob(couponData(null))).toBe('null')
  expect(couponData('größe🍊-1')).toMatch(/^[\w+/]+=*$/)
})
