import { expect, test } from 'vitest'
import { isTooSoon, readExportTime } from './last-export.ts'

const now = new Date('2026-11-21T12:00:00.000Z')

test('the note is a date as JSON; anything else is ignored', () => {
  expect(readExportTime('"2026-11-21T11:59:00.000Z"')?.toISOString()).toBe('2026-11-21T11:59:00.000Z')
  for (const note of [null, '', 'garbage', '"garbage"', 'null', '{}', '12', '[]', '"2026-99-99"']) {
    expect(readExportTime(note)).toBeNull()
  }
})

test('five minutes have to pass', () => {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  expect(isTooSoon(null, now)).toBe(false)
  expect(isTooSoon(ago(0), now)).toBe(true)
  expect(isTooSoon(ago(299_999), now)).toBe(true)
  expect(isTooSoon(ago(300_000), now)).toBe(false)
})

test('a future time of a wrong clock locks nobody out', () => {
  expect(isTooSoon(new Date('2036-01-01'), now)).toBe(false)
})
