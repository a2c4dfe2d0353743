import { expect, it } from 'vitest'
import { BodyBudget } from '#containment/body-budget.ts'

const large = { 'content-length': '1000000' }
const unsaid = { 'transfer-encoding': 'chunked' }

it('admits some large bodies close together, spaces later ones, and refuses one with too long a wait', () => {
  const budget = new BodyBudget(() => 0)
  const waits = Array.from({ length: 12 }, () => budget.take(large))
  // An eighth of a second for a megabyte, then two seconds.
  expect(waits.slice(0, 5)).toEqual([0, 125, 250, 2000, 4000])
  expect(waits.at(-1)).toBeUndefined()
})

it('never keeps small bodies waiting, and counts those that do not say their size', () => {
  const budget = new BodyBudget(() => 0)
  for (let count = 0; count < 20; count++) budget.take(unsaid)
  expect([budget.take(unsaid), budget.take({ 'content-length': '9', 'content-encoding': 'gzip' })]).not.toContain(0)
  expect([budget.take({}), budget.take({ 'content-length': '7000' }), budget.take({ 'content-length': 'x' })]).toEqual([
    0, 0, 0,
  ])
})

it('counts the excess of an underestimated body afterwards', () => {
  const budget = new BodyBudget(() => 0)
  budget.take(unsaid)
  budget.settle(unsaid, 8_200_000)
  expect(budget.take(large)).toBe(1025)
  budget.settle(large, 8_200_000)
  expect(budget.take(large)).toBeLessThan(3000)
})

it('spaces discarded bodies without counting them as stored', () => {
  let now = 0
  const budget = new BodyBudget(() => now)
  const waits = Array.from({ length: 24 }, () => budget.takeRefused(4_000_000))
  expect(waits.slice(0, 3)).toEqual([0, 500, 1000])
  expect(waits.at(-1)).toBeUndefined()
  now = 20_000
  expect([budget.take(large), budget.take(large)]).toEqual([0, 125])
})
