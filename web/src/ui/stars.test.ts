import { expect, test } from 'vitest'
import { starsOf } from './stars.ts'

test.each([
  [5, '★★★★★'],
  [3, '★★★☆☆'],
  [0, '☆☆☆☆☆'],
  [-2, '☆☆☆☆☆'],
  [9000, '★★★★★'],
])('a rating of %s has the stars %s', (rating, drawn) => {
  expect(
    starsOf(rating)
      .map((full) => (full ? '★' : '☆'))
      .join(''),
  ).toBe(drawn)
})
