import { expect, it } from 'vitest'
import { isNear, undoubled } from './near-words.ts'

it.each([
  ['tasse', 'tase'],
  ['press', 'pres'],
  ['quitten', 'quiten'],
  ['apple', 'aple'],
])('%s and %s are alike without doubled letters', (one, other) => {
  expect(undoubled(one)).toBe(other)
})

it.each([
  ['himber', 'himbeer', 1, true],
  ['friut', 'fruit', 1, true],
  ['tasse', 'presse', 1, false],
])('whether %s and %s differ by at most %i letters', (one, other, most, isAlike) => {
  expect(isNear(one, other, most)).toBe(isAlike)
})
