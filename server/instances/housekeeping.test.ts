import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepTidy } from '#server/instances/housekeeping.ts'
import type { Instances } from '#server/instances/instances.ts'

const instances = { awakeCount: 0, hibernate: vi.fn(), listAwake: () => ['red', 'blue'], tidy: vi.fn(), trim: vi.fn() }
const error = vi.fn()
let tidying: Disposable

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers({ now: 10_000_000 })
  instances.hibernate.mockResolvedValue(0)
  instances.awakeCount = 49
  tidying = keepTidy(instances as unknown as Instances, 5, { error })
})
afterEach(() => {
  tidying[Symbol.dispose]()
  vi.useRealTimers()
})

it('each minute idle instances go to sleep, and the others are tidied', async () => {
  await vi.advanceTimersByTimeAsync(59_999)
  expect(instances.hibernate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(instances.hibernate.mock.calls).toEqual([[10_060_000 - 300_000]])
  expect(instances.tidy.mock.calls).toEqual([['red'], ['blue']])
})

it('a fault is logged, and the next minute tries again', async () => {
  instances.hibernate.mockRejectedValueOnce(new Error('full'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(error).toHaveBeenCalledOnce()
  expect(instances.hibernate).toHaveBeenCalledTimes(2)
})

it('only many awake instances release their caches soon', async () => {
  await vi.advanceTimersByTimeAsync(1000)
  expect(instances.trim).not.toHaveBeenCalled()
  instances.awakeCount = 50
  await vi.advanceTimersByTimeAsync(250)
  expect(instances.trim.mock.calls).toEqual([[10_001_250 - 1000]])
})

it('ends with its disposal', async () => {
  instances.awakeCount = 50
  tidying[Symbol.dispose]()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([instances.hibernate.mock.calls, instances.trim.mock.calls]).toEqual([[], []])
})
