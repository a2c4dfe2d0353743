import { describe, expect, it } from 'vitest'
import { listMarks, listSpans, placeOfAnnouncement, spanOf } from './scale.ts'
import { formatOffset, momentOf, readClock, readMinute } from './times.ts'

const START = new Date(2026, 10, 22, 13, 30, 12).getTime()
const MINUTE = 60_000
const READY = { status: 'ready', startedAt: null, pausedAt: null } as const
const RUNNING = { status: 'running', startedAt: START, pausedAt: null } as const
const PAUSED = { status: 'paused', startedAt: START, pausedAt: START + 60 * MINUTE } as const
const NOW = START + 70 * MINUTE

describe('a minute that is typed', () => {
  it.each([
    ['90', READY, 90],
    ['1:30', READY, 90],
    ['+1:30', READY, 90],
    ['0', READY, 0],
    ['15:30', RUNNING, 120],
    ['15.30', RUNNING, 120],
    ['+45', RUNNING, 45],
    ['+0:45', RUNNING, 45],
    ['13:30', RUNNING, 0],
    // After midnight.
    ['00:10', RUNNING, 640],
    // Ten minutes after the start of a pause.
    ['15:40', PAUSED, 120],
  ] as const)('%j counts from the start', (text, run, minute) => expect(readMinute(text, run, NOW)).toBe(minute))

  it.each([
    ['', READY],
    ['noon', READY],
    ['1:75', READY],
    ['-5', READY],
    ['90', RUNNING],
    ['25:00', RUNNING],
    ['1e3', RUNNING],
  ] as const)('%j is invalid', (text, run) => expect(readMinute(text, run, NOW)).toBeUndefined())

  it('is a time of day after the start', () => {
    expect(momentOf(RUNNING, 30, NOW)).toBe(START + 30 * MINUTE)
    expect(momentOf(PAUSED, 30, NOW)).toBe(START + 40 * MINUTE)
    expect(momentOf(READY, 30, NOW)).toBeNull()
    expect([formatOffset(0), formatOffset(90), formatOffset(605)]).toEqual(['0:00', '1:30', '10:05'])
  })
})

it('a time of day is the next one', () => {
  const now = new Date(2026, 10, 22, 15, 0).getTime()
  expect(readClock('15:30', now)).toBe(now + 30 * MINUTE)
  expect(readClock('9.05', now)).toBe(new Date(2026, 10, 23, 9, 5).getTime())
  expect(readClock('15:00', now)).toBe(new Date(2026, 10, 23, 15, 0).getTime())
  for (const text of ['', '24:00', '12:60', 'noon', '1530']) expect(readClock(text, now)).toBeUndefined()
})

describe('the scale of a run', () => {
  const at = (startsAtMinute: number) => ({ startsAtMinute }) as never

  it('reaches the end, or beyond the last known event', () => {
    expect(spanOf({ minutes: 150, phases: [at(0), at(120)] }, 0)).toBe(150)
    expect(spanOf({ minutes: 0, phases: [] }, 0)).toBe(60)
    expect(spanOf({ minutes: 0, phases: [at(90)] }, 0)).toBe(120)
    expect(spanOf({ minutes: 0, phases: [] }, 200.5)).toBe(231)
  })

  it.each([
    [150, [0, 30, 60, 90, 120, 150]],
    [90, [0, 15, 30, 45, 60, 75, 90]],
    [61, [0, 15, 30, 45, 61]],
    [7, [0, 2, 4, 6, 7]],
  ])('has separate marks for %d minutes', (span, marks) => expect(listMarks(span)).toEqual(marks))

  it('gives each phase the time until the next one', () => {
    const spans = (minutes: number) =>
      listSpans({ minutes, phases: [at(0), at(30)] }, 60).map(({ from, to }) => [from, to])
    expect(spans(90)).toEqual([
      [0, 30],
      [30, 90],
    ])
    expect(spans(0)).toEqual([
      [0, 30],
      [30, 60],
    ])
  })

  it('places announcements by the run or by the clock, once that is known', () => {
    const place = (planned: { at: number | null; minute: number | null }, start: number | null) =>
      placeOfAnnouncement(planned, start, 90)
    expect(place({ at: null, minute: 45 }, null)).toBe(45)
    expect(place({ at: START + 30 * MINUTE, minute: null }, START)).toBe(30)
    expect(place({ at: START + 30 * MINUTE, minute: null }, null)).toBeUndefined()
    expect(place({ at: null, minute: 91 }, null)).toBeUndefined()
  })
})
