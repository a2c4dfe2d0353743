import { defineOracle } from '#game/oracle.ts'

/** Feedback was deleted, and no five-star feedback is left. */
export default defineOracle({
  watches: 'exchange',
  on: ['DELETE /api/Feedbacks/:id'],
  isSolvedBy: ({ status }, { shop }) =>
    status === 200 && shop.row('SELECT id FROM Feedbacks WHERE rating = 5 LIMIT 1') === undefined,
})
