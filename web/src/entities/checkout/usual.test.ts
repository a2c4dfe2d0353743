import { expect, test } from 'vitest'
import { readUsual } from './usual.ts'

test('whatever the storage holds, it is a list of customers or an empty one', () => {
  expect(readUsual('{"pip@juice-sh.op":{"addressId":"3"}}')).toEqual({ 'pip@juice-sh.op': { addressId: '3' } })
  for (const stored of [null, '', 'null', '[1]', '"x"', '{']) expect(readUsual(stored)).toEqual({})
})
