import { describe, expect, it } from 'vitest'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { contextWith, shopOf } from '#game/testing/evidence.ts'
import { feedback } from '#game/testing/reports.ts'
import { toStoredTime } from '#shop/store/dates.ts'
import oracle from './oracle.ts'

const OPENING = new Date('2026-01-31T10:00:00.000Z')

/** A shop with feedback of the seed and further feedback, each so many seconds later. */
function shopWith(opened: number, ...seconds: number[]) {
  const at = (later: number) => toStoredTime(new Date(OPENING.getTime() + later * 1000))
  const rows = [...Array<number>(opened).fill(0), ...seconds].map((later) => `('${at(later)}')`)
  return shopOf(`
    CREATE TABLE SecurityQuestions (updatedAt DATETIME); INSERT INTO SecurityQuestions VALUES ('${at(0)}');
    CREATE TABLE Feedbacks (id INTEGER PRIMARY KEY, updatedAt DATETIME);
    ${rows.length ? `INSERT INTO Feedbacks (updatedAt) VALUES ${rows.join()};` : ''}`)
}

const times = (count: number, from: number, every: number) =>
  Array.from({ length: count }, (_, index) => from + index * every)

describeOracle('captchaBypassChallenge', oracle, {
  context: { shop: shopWith(8, ...times(10, 60, 1)) },
  fires: { 'the tenth is stored': feedback('Tart.') },
  staysSilent: {
    'the sum is wrong': feedback('Tart.', { status: 401 }),
    'the rating is missing': feedback('Tart.', { status: 400 }),
    'the shop breaks over it': feedback('Tart.', { status: 500 }),
    'the reply is not the shop’s': feedback('Tart.', { reply: '{}' }),
  },
})

describe('captchaBypassChallenge', () => {
  it.each([
    ['ten in no time', shopWith(8, ...times(10, 60, 0)), true],
    ['ten in exactly twenty seconds', shopWith(8, ...times(9, 60, 2), 80), true],
    ['the last ten of many', shopWith(8, ...times(5, 60, 30), ...times(10, 600, 1)), true],
    ['nine', shopWith(8, ...times(9, 60, 1)), false],
    ['ten in a little more than twenty seconds', shopWith(8, ...times(9, 60, 2), 80.001), false],
    ['two right after the opening', shopWith(8, 1, 2), false],
    ['none', shopWith(8), false],
    ['none of all', shopWith(0), false],
  ])('%s', (_name, shop, isSolved) => {
    expect(oracle.isSolvedBy(feedback('Tart.'), contextWith({ shop }))).toBe(isSolved)
  })
})
