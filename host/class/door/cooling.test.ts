import { describe, expect, it } from 'vitest'
import { Cooling } from '#host/class/door/cooling.ts'

describe('a team that brings its shard down', () => {
  it('waits longer each time, and is forgiven', () => {
    const cooling = new Cooling()
    expect(cooling.secondsFor('a', 0)).toBe(0)
    expect([0, 20_000, 60_000, 200_000, 400_000].map((now) => cooling.note('a', now))).toEqual([
      10_000, 30_000, 60_000, 120_000, 120_000,
    ])
    expect(cooling.secondsFor('a', 400_500)).toBe(120)
    expect(cooling.secondsFor('a', 520_000)).toBe(0)
    expect(cooling.secondsFor('b', 400_500)).toBe(0)
    expect(cooling.note('a', 1_100_000)).toBe(10_000)
  })
})
