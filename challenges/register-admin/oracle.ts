import { defineOracle } from '#game/oracle.ts'

/** Judges the stored row, because the request may have been refused. */
export default defineOracle({
  watches: 'customerRegistered',
  isSolvedBy: ({ customer }) => customer.role === 'admin',
})
