import { expect, it } from 'vitest'
import { Pace } from '#classroom/door/pace.ts'

it('some come at once, and then as many as may', () => {
  let now = 0
  const pace = new Pace({ burst: 10, perSecond: 5 }, () => now)
  expect(Array.from({ length: 12 }, () => pace.take(1))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 200, 400])
  now = 2000
  expect(pace.take(8)).toBe(0)
  expect(pace.take(1)).toBe(200)
  now = 60_000
  expect(pace.take(15)).toBe(1000)
})
