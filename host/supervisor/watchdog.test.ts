import { describe, expect, it } from 'vitest'
import { isHanging, pauseBeforeRestart } from '#host/supervisor/watchdog.ts'

const patience = { silence: 1500, start: 20_000 }

describe('isHanging', () => {
  it.each([
    ['a worker that was just heard', { startedAt: 0, heardAt: 9_900, checkedAt: 9_800 }, false],
    ['a worker that is silent, but not for long', { startedAt: 0, heardAt: 8_600, checkedAt: 9_800 }, false],
    ['a worker that is silent for too long', { startedAt: 0, heardAt: 8_499, checkedAt: 9_800 }, true],
    ['a silent worker after the machine slept', { startedAt: 0, heardAt: 1_000, checkedAt: 1_200 }, false],
    ['a worker that takes its time to start', { startedAt: 0, heardAt: null, checkedAt: 9_800 }, false],
  ] as const)('%s', (_, pulse, expected) => {
    expect(isHanging(pulse, 10_000, patience)).toBe(expected)
  })

  it('a worker that never gets ready', () => {
    expect(isHanging({ startedAt: 0, heardAt: null, checkedAt: 19_900 }, 20_001, patience)).toBe(true)
  })
})

describe('pauseBeforeRestart', () => {
  it('restarts at once the first time, later each time it does not get ready, and gives up', () => {
    expect([1, 2, 3, 4, 5].map(pauseBeforeRestart)).toEqual([0, 200, 1000, 3000, null])
  })
})
