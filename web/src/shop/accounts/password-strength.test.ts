import { expect, test } from 'vitest'
import { bandOf, criteriaOf, strengthOf } from './password-strength.ts'

test.each([
  ['', 0, 'low'],
  ['abc', 20, 'low'],
  ['abC', 40, 'low-medium'],
  ['abC1', 60, 'medium'],
  ['abC1!', 80, 'high-medium'],
  ['abC1!efg', 100, 'high'],
  ['12345678', 40, 'low-medium'],
])('%s reaches %i percent', (password, strength, band) => {
  expect(strengthOf(password)).toBe(strength)
  expect(bandOf(strengthOf(password))).toBe(band)
})

test('letters of other scripts count as special characters', () => {
  const special = criteriaOf('ünïcode').find(({ key }) => key === 'SPECIAL_CHARS_CRITERIA_MSG')
  expect(special?.met).toBe(true)
})
