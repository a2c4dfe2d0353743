import { expect, it } from 'vitest'
import { BodyBudget } from '#host/containment/body-budget.ts'

const large = { 'content-length': '1000000' }

it('lets some large bodies in at once, spaces those that follow, and refuses what would wait too long', () => {
  const budget = new BodyBudget()
  const waits = Array.from({ length: 12 }, () => budget.take(large))
  expect(waits.slice(0, 3)).toEqual([0, 0, 0])
  expect(waits[3]).toBeGreaterThan(1500)
  expect(waits[4]).toBeGreaterThan(3500)
  expect(waits.at(-1)).toBeUndefined()
})

it('never keeps small bodies waiting, and counts those that do not say their size', () => {
  const budget = new BodyBudget()
  for (let count = 0; count < 20; count++) budget.take({ 'transfer-encoding': 'chunked' })
  expect(budget.take({ 'transfer-encoding': 'chunked' })).not.toBe(0)
  expect([budget.take({}), budget.take({ 'content-length': '7000' }), budget.take({ 'content-length': 'x' })]).toEqual([
    0, 0, 0,
  ])
})
