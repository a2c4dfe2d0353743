import { expect, it, vi } from 'vitest'
import { createPacer } from './pacer.ts'

it('works at once, and then once for all requests in between', () => {
  vi.useFakeTimers()
  const work = vi.fn()
  const pacer = createPacer(work, () => 100)
  pacer.request()
  expect(work).toHaveBeenCalledTimes(1)
  pacer.request()
  pacer.request()
  vi.advanceTimersByTime(99)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(500)
  expect(work).toHaveBeenCalledTimes(2)
  pacer.request()
  pacer.request()
  pacer.cancel()
  vi.advanceTimersByTime(500)
  expect(work).toHaveBeenCalledTimes(3)
})
