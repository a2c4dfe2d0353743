import { defineOracle } from '#range/oracle.ts'

/** The stored row decides: asking for the role and being refused makes nobody an administrator. */
export default defineOracle({
  watches: 'customerRegistered',
  isSolvedBy: ({ customer }) => customer.role === 'admin',
})
