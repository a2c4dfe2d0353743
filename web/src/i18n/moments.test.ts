import { describe, expect, it } from 'vitest'
import { formatMoment } from './moments.ts'

const AT = new Date(2026, 10, 22, 15, 4, 9)

describe('a moment', () => {
  it.each([
    ['en', 'time', '15:04'],
    ['en', 'second', '15:04:09'],
    ['en', 'day', '22 November 2026'],
    ['en', 'minute', '22 November 2026 at 15:04'],
    ['de_DE', 'time', '15:04'],
    ['de_DE', 'minute', '22. November 2026 um 15:04'],
  ] as const)('is told in %s as %s: %s', (language, form, text) => {
    expect(formatMoment(AT, form, language)).toBe(text)
  })

  it('at midnight begins with 00', () => {
    expect(formatMoment(new Date(2026, 10, 22, 0, 5), 'time', 'en')).toBe('00:05')
  })
})
