import { expect, it } from 'vitest'
import { NOW, teamPageRow, teamRow } from '../testing/rows.ts'
import { countLater, listPoints, placeOf } from './timeline.ts'

const team = teamRow('a', { madeAt: 0 })
const moment = {
  challenge: null,
  player: null,
  request: null,
  curl: null,
  attempt: null,
  sincePreviousMs: null,
}
const page = teamPageRow(team, {
  journal: [
    { seq: 4, at: 10, cause: 'POST /a' },
    { seq: 5, at: 20, cause: 'POST /b' },
    { seq: 9, at: 30, cause: 'POST /c' },
  ],
  recorder: [
    { ...moment, at: 25, kind: 'solved' },
    { ...moment, at: 22, kind: 'hint' },
    { ...moment, at: 5, kind: 'solved' },
  ],
})

it('the time machine has the beginning and a point after every entry', () => {
  expect(listPoints(page)).toEqual([
    { seq: 0, at: 0 },
    { seq: 4, at: 10 },
    { seq: 5, at: 20 },
    { seq: 9, at: 30 },
  ])
  expect(listPoints(teamPageRow(team))).toHaveLength(1)
})

it('moments are placed by the journal at their time', () => {
  const points = listPoints(page)
  expect([0, 15, 20, 29, NOW].map((at) => placeOf(points, at))).toEqual([0, 1 / 3, 2 / 3, 2 / 3, 1])
})

it('later events are counted', () => {
  expect(countLater(page, { seq: 4, at: 10 })).toEqual({ entries: 2, solves: 1, hints: 1 })
  expect(countLater(page, { seq: 9, at: 30 })).toEqual({ entries: 0, solves: 0, hints: 0 })
})
