import { expect, it } from 'vitest'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { contextWith, exchange, shopOf } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const deletion = (status: number) => exchange({ method: 'DELETE', route: '/api/Feedbacks/:id', status })

const shopWith = (...ratings: number[]) =>
  shopOf(`
    CREATE TABLE Feedbacks (id INTEGER PRIMARY KEY, rating INTEGER);
    ${ratings.map((rating) => `INSERT INTO Feedbacks (rating) VALUES (${rating});`).join('')}`)

describeOracle('feedbackChallenge', oracle, {
  context: { shop: shopWith(4, 1, 6, 0) },
  fires: { 'the last one is deleted': deletion(200) },
  staysSilent: {
    'a stranger tries to': deletion(401),
    'it was deleted before': deletion(404),
    'the shop breaks over it': deletion(500),
  },
})

it.each([
  [[5], false],
  [[1, 5, 5], false],
  [[], true],
])('of feedback with %j stars being left it is %s', (ratings, isSolved) => {
  expect(oracle.isSolvedBy(deletion(200), contextWith({ shop: shopWith(...ratings) }))).toBe(isSolved)
})
