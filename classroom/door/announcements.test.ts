import { afterEach, beforeEach, expect, it } from 'vitest'
import { type DoorStage, openDoorStage } from '../../test/support/door-stage.ts'

let stage: DoorStage
beforeEach(async () => {
  stage = await openDoorStage()
})
afterEach(() => stage[Symbol.asyncDispose]())

const READY = { status: 'ready', startedAt: null } as const
const RUNNING = { status: 'running', startedAt: 1_000_000 } as const

it('lists the earliest first, those without a known time last', () => {
  const { announcements } = stage
  announcements.plan('unknown', { minute: 1 }, READY, 0)
  announcements.plan('late', { at: 9000 }, READY, 0)
  announcements.plan('early', { at: 5000 }, READY, 0)
  expect(announcements.list(READY, 0).map(({ text }) => text)).toEqual(['early', 'late', 'unknown'])
})

it('sends a due announcement once, unless it is too late or the clock stands', () => {
  const { announcements } = stage
  announcements.plan('by the clock', { at: 2_000_000 }, READY, 0)
  announcements.plan('by the run', { minute: 10 }, READY, 0)
  const said: string[] = []
  const tick = (run: Parameters<typeof announcements.tick>[0], now: number) =>
    announcements.tick(
      run,
      (text, alongside) => {
        said.push(text)
        alongside()
      },
      now,
    )
  expect(tick(RUNNING, 1_599_999)).toBe(0)
  expect(tick(READY, 1_600_000)).toBe(0)
  expect(tick(RUNNING, 1_600_000)).toBe(1)
  expect(tick(RUNNING, 1_600_000)).toBe(0)
  expect(tick(RUNNING, 2_300_001)).toBe(0)
  expect(announcements.list(RUNNING, 2_300_001)).toMatchObject([{ text: 'by the clock', isMissed: true }])
  expect(tick(RUNNING, 2_300_000)).toBe(1)
  expect(said).toEqual(['by the run', 'by the clock'])
})

it('takes at most a hundred, and none for a past time', () => {
  const { announcements } = stage
  const plan = () => announcements.plan('x', { at: 5000 }, READY, 0)
  for (let planned = 0; planned < 100; planned++) plan()
  expect(plan).toThrow(expect.objectContaining({ code: 'HOST_TOO_MANY_PLANNED' }))
  expect(() => announcements.change(1, 'x', { at: 10 }, READY, 10)).toThrow(
    expect.objectContaining({ code: 'HOST_TIME_OVER' }),
  )
  announcements.change(1, 'other', { minute: 7 }, READY, 0)
  expect(announcements.list(READY, 0).at(-1)).toMatchObject({ id: 1, text: 'other', at: null, minute: 7 })
})
