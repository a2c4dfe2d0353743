import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginHonestDay, HONEST_DAY } from './support/honest-day.ts'
import { type OpenRange, openRange } from './support/open-range.ts'

let range: OpenRange

beforeAll(async () => {
  range = await openRange()
  beginHonestDay(range.url)
})
afterAll(() => range[Symbol.asyncDispose]())

it.each(HONEST_DAY)('an honest customer %s and solves nothing', async (_name, act, status) => {
  const reply = await act()
  expect(reply.status, reply.text).toBe(status)
  expect(await range.solved()).toEqual([])
})
