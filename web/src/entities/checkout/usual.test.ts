import { expect, test } from 'vitest'
import { signIn } from '../../testing/reset.ts'
import { findUsualChoices, readUsual, rememberUsual } from './usual.ts'

test('any stored value is read as a list of customers, perhaps an empty one', () => {
  expect(readUsual('{"pip@juice-sh.op":{"addressId":"3"}}')).toEqual({ 'pip@juice-sh.op': { addressId: '3' } })
  for (const stored of [null, '', 'null', '[1]', '"x"', '{']) expect(readUsual(stored)).toEqual({})
})

test('each customer of a browser has their own usual choices', () => {
  signIn({ email: 'ada@example.org' })
  expect(findUsualChoices()).toEqual({})
  rememberUsual({ addressId: '3', paymentId: null })
  signIn({ email: 'bob@example.org' })
  expect(findUsualChoices()).toEqual({})
  rememberUsual({ addressId: '4', paymentId: 'wallet' })
  signIn({ email: 'ada@example.org' })
  expect(findUsualChoices()).toEqual({ addressId: '3' })
  signIn({ email: 'constructor' })
  expect(findUsualChoices()).toEqual({})
})
