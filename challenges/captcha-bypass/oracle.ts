import { readStoredRow } from '#game/evidence/reports.ts'
import { defineOracle } from '#game/oracle.ts'

const MIN_FEEDBACKS = 10
const MAX_MILLISECONDS = 20_000

/** Latest feedback that customers wrote. Clients cannot set the time of a change. */
const NEWEST = `
  SELECT updatedAt FROM Feedbacks
  WHERE updatedAt > (SELECT max(updatedAt) FROM SecurityQuestions) ORDER BY updatedAt DESC LIMIT ${MIN_FEEDBACKS}`

/** More feedback was stored in a short time than a person can type. */
export default defineOracle({
  watches: 'exchange',
  on: ['POST /api/Feedbacks'],
  isSolvedBy(exchange, { shop }) {
    if (typeof readStoredRow(exchange).id !== 'number') return false
    const times = shop.rows<{ updatedAt: unknown }>(NEWEST).map(({ updatedAt }) => Date.parse(String(updatedAt)))
    const [last = Number.NaN, first = Number.NaN] = [times[0], times[MIN_FEEDBACKS - 1]]
    return last - first <= MAX_MILLISECONDS
  },
})
