import { expect, test } from 'vitest'
import { inPlace } from './places.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id }))

test('what comes back stands where it stood, and what is new at the end', () => {
  expect(inPlace(rows(1, 3, 2), [1, 2, 3])).toEqual(rows(1, 2, 3))
  expect(inPlace(rows(9, 3, 7, 1), [1, 2, 3])).toEqual(rows(1, 3, 9, 7))
  expect(inPlace(rows(5, 4), [])).toEqual(rows(5, 4))
})
