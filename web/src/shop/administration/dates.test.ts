import { expect, test } from 'vitest'
import { formatDate } from './dates.ts'

test('a time is shown in the language of the page', () => {
  expect(formatDate('2026-11-21T12:00:00.000Z', 'en')).toContain('21 November 2026')
  expect(formatDate('2026-11-21T12:00:00.000Z', 'de-DE')).toContain('21. November 2026')
})

test('an invalid time is shown as it is', () => {
  expect(formatDate('yesterday or so', 'en')).toBe('yesterday or so')
})
