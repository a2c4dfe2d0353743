import { defineOracle } from '#range/oracle.ts'

/** Row of Chris, who was deleted before the shop opened. */
const CUSTOMER_ID = 14

export default defineOracle({
  watches: 'signedIn',
  isSolvedBy: ({ customer }) => customer.id === CUSTOMER_ID,
})
