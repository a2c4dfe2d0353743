import { expect, test } from 'vitest'
import { sortByPlace } from './places.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id }))

test('a restored line returns to its place, and a new one goes to the end', () => {
  expect(sortByPlace(rows(1, 3, 2), [1, 2, 3])).toEqual(rows(1, 2, 3))
  expect(sortByPlace(rows(9, 3, 7, 1), [1, 2, 3])).toEqual(rows(1, 3, 9, 7))
  expect(sortByPlace(rows(5, 4), [])).toEqual(rows(5, 4))
})
