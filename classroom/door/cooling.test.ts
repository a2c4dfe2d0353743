import { describe, expect, it } from 'vitest'
import { Cooling } from '#classroom/door/cooling.ts'

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

describe('a team that has used more than its share of a shard', () => {
  it('waits as long as the shard says, or as it waits anyway', () => {
    const cooling = new Cooling()
    cooling.keepWaiting('a', 4500, 1000)
    expect([cooling.secondsFor('a', 1000), cooling.secondsFor('a', 5500), cooling.secondsFor('b', 1000)]).toEqual([
      5, 0, 0,
    ])
    cooling.note('a', 1000)
    expect(cooling.secondsFor('a', 1000)).toBe(10)
  })
})
