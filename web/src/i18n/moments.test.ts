import { describe, expect, it } from 'vitest'
import { formatAgo, formatMoment } from './moments.ts'

const AT = new Date(2026, 10, 22, 15, 4, 9)

describe('a moment', () => {
  it.each([
    ['en', 'time', '15:04'],
    ['en', 'second', '15:04:09'],
    ['en', 'day', '22 November 2026'],
    ['en', 'shortDay', '22 Nov 2026'],
    ['en', 'minute', '22 November 2026 at 15:04'],
    ['en', 'weekdayAndDay', 'Sunday 22 November'],
    ['de_DE', 'minute', '22. November 2026 um 15:04'],
    ['de_DE', 'weekdayAndDay', 'Sonntag, 22. November'],
    ['ja_JP', 'time', '15:04'],
  ] as const)('is written in %s as %s: %s', (language, form, text) => {
    expect(formatMoment(AT, form, language)).toBe(text)
  })

  it('at midnight begins with 00', () => {
    expect(formatMoment(new Date(2026, 10, 22, 0, 5), 'time', 'en')).toBe('00:05')
  })

  it('may be in another time zone', () => {
    expect(formatMoment(new Date('2026-11-22T00:00:00Z'), 'day', 'en', 'UTC')).toBe('22 November 2026')
  })
})

describe('the age of a moment', () => {
  it.each([
    [new Date(2026, 10, 22, 15, 3, 50), 'now'],
    [new Date(2026, 10, 22, 15, 0), '4 min ago'],
    [new Date(2026, 10, 22, 12, 0), '3 hr ago'],
    // Yesterday by date, but less than a day ago.
    [new Date(2026, 10, 21, 23, 59), 'yesterday'],
    [new Date(2026, 10, 21, 4, 0), 'yesterday'],
    [new Date(2026, 10, 20, 23, 0), '20 Nov'],
    [new Date(2025, 11, 31), '31 Dec 2025'],
    // A time in the future, from a wrong clock.
    [new Date(2026, 10, 22, 15, 30), 'now'],
  ])('%s: %s', (at, text) => {
    expect(formatAgo(at, AT, 'en')).toBe(text)
  })

  it('follows the language of the page', () => {
    expect(formatAgo(new Date(2026, 10, 21, 4, 0), AT, 'de_DE')).toBe('gestern')
    expect(formatAgo(new Date(2026, 10, 22, 15, 0), AT, 'de_DE')).toBe('vor 4 Min.')
  })

  it('counts hours over midnight', () => {
    expect(formatAgo(new Date(2026, 10, 21, 23, 0), new Date(2026, 10, 22, 1, 0), 'en')).toBe('2 hr ago')
  })
})
