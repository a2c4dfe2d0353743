import { expect, test } from 'vitest'
import { parseNumber } from './numbers.ts'

test('a negative number is zero', () => {
  expect(parseNumber('-3', false)).toBe(0)
  expect(parseNumber('-0.01', true)).toBe(0)
  expect(parseNumber('2.5', false)).toBe(2.5)
})

test('pieces are whole', () => {
  expect(parseNumber('2.6', true)).toBe(3)
})

test('an invalid number is not sent', () => {
  expect(['', ' ', 'many', 'Infinity'].map((text) => parseNumber(text, false))).toEqual(Array(4).fill(undefined))
})
