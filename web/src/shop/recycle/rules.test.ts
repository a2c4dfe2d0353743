import { expect, test } from 'vitest'
import { canBeCollected, dayOf, findDateError, findLitersError } from './rules.ts'

test('from ten liters to a thousand', () => {
  expect(findLitersError('')).toBe('MANDATORY_QUANTITY')
  expect(['9', '1001', '-20', 'a lot'].map(findLitersError)).toEqual(Array(4).fill('INVALID_QUANTITY'))
  expect(['10', '1000'].map(findLitersError)).toEqual([undefined, undefined])
})

test('more than a hundred litres can be picked up', () => {
  expect(['', '100', '100.5', '101'].map(canBeCollected)).toEqual([false, false, true, true])
})

test('a pickup is on a valid day that is not over', () => {
  expect(findDateError('', '2026-11-21')).toBe('MANDATORY_PICKUP_DATE')
  expect(findDateError('tomorrow', '2026-11-21')).toBe('INVALID_DATE')
  expect(findDateError('2026-13-01', '2026-11-21')).toBe('INVALID_DATE')
  expect(findDateError('2026-11-20', '2026-11-21')).toBe('RECYCLE_DATE_PAST')
  expect(findDateError('2026-11-21', '2026-11-21')).toBeUndefined()
  expect(findDateError('2027-01-02', '2026-11-21')).toBeUndefined()
})

test('a day is in the format of date fields', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
