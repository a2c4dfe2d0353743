import { expect, test } from 'vitest'
import { dayNameOf, groupSolvesByDay } from './history.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()

test('solves are listed by day, newest first', () => {
  const rows = [
    { key: 'a', solved: true, updatedAt: at(20, 9) },
    { key: 'b', solved: false, updatedAt: at(22, 12) },
    { key: 'c', solved: true, updatedAt: at(22, 8) },
    { key: 'd', solved: true, updatedAt: at(22, 11) },
    { key: 'e', solved: true, updatedAt: 'never' },
  ]
  expect(groupSolvesByDay(rows).map(({ rows }) => rows.map(({ key }) => key))).toEqual([['d', 'c'], ['a'], ['e']])
})

test.each([
  [22, 'en', 'Today'],
  [21, 'de-DE', 'Gestern'],
  [20, 'en', 'Friday'],
  [1, 'en', '1 November 2026'],
])('the %d. is called in %s %s', (day, locale, name) => {
  expect(dayNameOf(new Date(2026, 10, day), new Date(2026, 10, 22, 14), locale)).toBe(name)
})
