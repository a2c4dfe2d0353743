import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Lanes } from '#classroom/door/lanes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Sends requests of a team. The list grows with the release of each admitted one. */
function come(lanes: Lanes, team: string, count: number): (() => void)[] {
  const inside: (() => void)[] = []
  for (let request = 0; request < count; request++) void lanes.enter(team).then((leave) => inside.push(leave))
  return inside
}
const settle = () => vi.advanceTimersByTimeAsync(0)

it('a few requests of a team are under way, and the next as one is answered', async () => {
  const lanes = new Lanes()
  const inside = come(lanes, 'one', 40)
  await settle()
  expect(inside).toHaveLength(8)
  inside[0]?.()
  inside[0]?.()
  inside[1]?.()
  await settle()
  expect(inside).toHaveLength(10)
})

it('other teams do not wait behind them', async () => {
  const lanes = new Lanes()
  come(lanes, 'one', 1000)
  const inside = come(lanes, 'other', 3)
  await settle()
  expect(inside).toHaveLength(3)
})

it('a slow request delays no other', async () => {
  const lanes = new Lanes()
  const inside = come(lanes, 'one', 40)
  await vi.advanceTimersByTimeAsync(600)
  expect(inside.length).toBeGreaterThanOrEqual(16)
  await vi.advanceTimersByTimeAsync(1500)
  expect(inside).toHaveLength(40)
})
