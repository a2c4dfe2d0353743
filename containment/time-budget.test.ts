import { expect, it } from 'vitest'
import { TimeBudget } from '#containment/time-budget.ts'

function open(perMinute: number) {
  let now = 0
  const waits: number[] = []
  const wait = async (milliseconds: number): Promise<void> => {
    waits.push(milliseconds)
    now += milliseconds
  }
  return { budget: new TimeBudget({ perMinute, now: () => now, wait }), waits, pass: (time: number) => (now += time) }
}

it('lets a shop use a minute’s worth at once, and then as much as comes in', async () => {
  const { budget, waits, pass } = open(20_000)
  for (let run = 0; run < 10; run++) {
    await budget.waitUntilReady()
    budget.spend(2000)
  }
  await budget.waitUntilReady()
  expect(waits).toEqual([])
  budget.spend(2000)
  await budget.waitUntilReady()
  expect(waits).toEqual([6000])
  budget.spend(1000)
  pass(3000)
  await budget.waitUntilReady()
  expect(waits).toEqual([6000])
})

it('does not fill up beyond a minute’s worth', async () => {
  const { budget, waits, pass } = open(6000)
  pass(3_600_000)
  budget.spend(7000)
  await budget.waitUntilReady()
  expect(waits).toEqual([10_000])
})
