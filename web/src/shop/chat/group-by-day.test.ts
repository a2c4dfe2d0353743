import { expect, it } from 'vitest'
import { groupByDay } from './group-by-day.ts'

const now = new Date(2026, 10, 22, 0, 30)

it.each([
  ['a minute ago', new Date(2026, 10, 22, 0, 29), 'CHAT_TODAY'],
  ['by a clock that was wrong', new Date(2026, 10, 25), 'CHAT_TODAY'],
  ['an hour ago, before midnight', new Date(2026, 10, 21, 23, 30), 'CHAT_YESTERDAY'],
  ['six days ago', new Date(2026, 10, 16, 0, 1), 'CHAT_THIS_WEEK'],
  ['seven days ago', new Date(2026, 10, 15, 23), 'CHAT_EARLIER'],
  ['never', new Date(0), 'CHAT_EARLIER'],
])('a conversation %s is under its day', (_, moment, title) => {
  const row = { updatedAt: moment.getTime() }
  expect(groupByDay([row], now)).toEqual([{ title, rows: [row] }])
})

it('days are in order, without empty ones', () => {
  const rows = [2, 1].map((daysAgo) => ({ updatedAt: new Date(2026, 10, 24 - daysAgo * 2).getTime() }))
  expect(groupByDay(rows, now).map(({ title }) => title)).toEqual(['CHAT_TODAY', 'CHAT_THIS_WEEK'])
  expect(groupByDay([], now)).toEqual([])
})
