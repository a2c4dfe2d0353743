import { expect, it } from 'vitest'
import { MessageBudget } from '#game/message-budget.ts'

function createBudget() {
  const clock = { now: 0 }
  const budget = new MessageBudget({ burst: 10, perSecond: 5 }, () => clock.now)
  const takeAll = (bytes = 10): number => {
    let count = 0
    while (budget.take(bytes)) count++
    return count
  }
  return { clock, takeAll }
}

it('allows a burst, then a steady flow', () => {
  const { clock, takeAll } = createBudget()
  expect(takeAll()).toBe(10)
  clock.now += 1_000
  expect(takeAll()).toBe(5)
  clock.now += 100
  expect(takeAll()).toBe(0)
  clock.now += 60_000
  expect(takeAll()).toBe(10)
})

it('counts a long message several times', () => {
  expect(createBudget().takeAll(10_000)).toBe(2)
})
