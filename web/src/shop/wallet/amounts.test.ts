import { expect, test } from 'vitest'
import { findAmountError } from './amounts.ts'

test('an amount is required', () => {
  expect(findAmountError('')).toBe('MANDATORY_AMOUNT')
  expect(findAmountError('  ')).toBe('MANDATORY_AMOUNT')
})

test('from 10 to 1000 at a time', () => {
  expect(['10', '99.5', '1000'].map(findAmountError)).toEqual([undefined, undefined, undefined])
  expect(['9.99', '1000.01', '-10', 'much', 'Infinity'].map(findAmountError)).toEqual(Array(5).fill('AMOUNT_LIMIT'))
})
