import { defineOracle } from '#game/oracle.ts'
import settings from './settings.ts'

/** A label was handed out, and its product is marked as deleted at that moment. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /rest/labels/:id'],
  settings,
  isSolvedBy: ({ status, params: { id } }, { shop }) => {
    if (status !== 200 || typeof id !== 'string') return false
    return shop.row('SELECT id FROM Products WHERE id = ? AND deletedAt IS NOT NULL', Number(id)) !== undefined
  },
})
