import { expect, it } from 'vitest'
import { challengeRows, NOW, runRow } from '../testing/rows.ts'
import { isOpen, leftOf, shareOf } from './phases.ts'
import { formatCountdown } from './use-now.ts'

const everything = { name: 'All', startsAtMinute: 0, maxDifficulty: 6, categories: [], challenges: [], leftOut: [] }
const openIn = (phase: object) => {
  const run = runRow({ phases: [{ ...everything, ...phase }], phase: 0 })
  return challengeRows()
    .filter((challenge) => isOpen(run, challenge))
    .map(({ id }) => id)
}

it('a phase opens challenges by difficulty, category and name; without one all are open', () => {
  expect(openIn({})).toEqual([1, 2, 3, 4, 5, 6])
  expect(openIn({ maxDifficulty: 2 })).toEqual([1, 2, 3, 4])
  expect(openIn({ categories: ['XSS'] })).toEqual([2, 4, 6])
  expect(openIn({ maxDifficulty: 0, challenges: ['challenge3'] })).toEqual([3])
  expect(openIn({ maxDifficulty: 1, challenges: ['challenge6'], leftOut: ['challenge1'] })).toEqual([2, 6])
  expect(isOpen(runRow(), { key: 'x', category: 'y', difficulty: 6 })).toBe(true)
})

it('the remaining time is counted to the end, complete before the start and unknown without a timer', () => {
  expect(leftOf(runRow(), NOW)).toBe(3_600_000)
  expect(leftOf(runRow(), NOW + 1e9)).toBe(0)
  expect(leftOf(runRow({ status: 'ready', startedAt: null, endsAt: null }), NOW)).toBe(5_400_000)
  expect(leftOf(runRow({ minutes: 0, endsAt: null }), NOW)).toBeUndefined()
  expect(shareOf(runRow(), NOW)).toBeCloseTo(1 / 3)
  expect(shareOf(runRow({ minutes: 0, endsAt: null }), NOW)).toBe(0)
})

it('a pause stops the clock', () => {
  const run = runRow({ status: 'paused', pausedAt: NOW })
  expect([leftOf(run, NOW), leftOf(run, NOW + 600_000)]).toEqual([3_600_000, 3_600_000])
  expect(shareOf(run, NOW + 600_000)).toBeCloseTo(1 / 3)
})

it.each([
  [0, '00:00'],
  [-5, '00:00'],
  [59_001, '01:00'],
  [2_860_000, '47:40'],
  [3_600_000, '1:00:00'],
])('%i ms are shown as %s', (ms, text) => expect(formatCountdown(ms)).toBe(text))
