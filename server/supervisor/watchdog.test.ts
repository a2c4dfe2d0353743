import { describe, expect, it } from 'vitest'
import { measureOwnTime, sampleMainThread } from '#server/supervisor/own-time.ts'
import { isHanging, pauseBeforeRestart } from '#server/supervisor/watchdog.ts'

const patience = { silence: 1500, start: 20_000 }

describe('isHanging', () => {
  it.each([
    ['a worker that was just heard', { ready: true, silentMs: 100 }, false],
    ['a worker that is silent, but not for long', { ready: true, silentMs: 1400 }, false],
    ['a worker that is silent for too long', { ready: true, silentMs: 1501 }, true],
    ['a worker that takes its time to start', { ready: false, silentMs: 10_000 }, false],
    ['a worker that never gets ready', { ready: false, silentMs: 20_001 }, true],
  ] as const)('%s', (_, pulse, expected) => {
    expect(isHanging(pulse, patience)).toBe(expected)
  })
})

describe('measureOwnTime', () => {
  const running = (processorMs: number) => ({ state: 'R', processorMs })
  it.each([
    ['a busy thread is charged what it ran', running(500), running(590), 100, 90],
    ['a thread that other programs keep from running is not', running(500), running(503), 100, 3],
    ['a sleeping thread is charged the time that passed', running(500), { state: 'S', processorMs: 500 }, 100, 100],
    ['so is one that was stopped', running(500), { state: 'T', processorMs: 500 }, 100, 100],
    ['one that waits for a disk is not', running(500), { state: 'D', processorMs: 500 }, 100, 0],
    ['a machine that slept is nobody’s fault', running(500), { state: 'S', processorMs: 500 }, 60_000, 200],
    ['without proc(5) the clock decides', null, null, 100, 100],
    ['without a first look a busy thread is charged nothing', null, running(500), 100, 0],
  ] as const)('%s', (_, before, after, wallMs, expected) => {
    expect(measureOwnTime(before, after, wallMs, 200)).toBe(expected)
  })
})

describe('sampleMainThread', () => {
  it('sees this thread run', () => {
    const before = sampleMainThread(process.pid)
    if (process.platform !== 'linux') return expect(before).toBeNull()
    const end = performance.now() + 30
    while (performance.now() < end);
    const after = sampleMainThread(process.pid)
    expect(after?.state).toBe('R')
    expect(after?.processorMs).toBeGreaterThan(before?.processorMs ?? Number.POSITIVE_INFINITY)
  })

  it('knows nothing of a process that is gone', () => {
    expect(sampleMainThread(2 ** 30)).toBeNull()
  })
})

describe('pauseBeforeRestart', () => {
  it('restarts at once the first time, later each time it does not get ready, and gives up', () => {
    expect([1, 2, 3, 4, 5].map(pauseBeforeRestart)).toEqual([0, 200, 1000, 3000, null])
  })
})
