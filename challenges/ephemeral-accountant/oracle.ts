import { defineOracle } from '#game/oracle.ts'

/** The accountant is signed in without a row in the table. */
export default defineOracle({
  watches: 'signedIn',
  isSolvedBy: ({ customer: { email, role } }, { shop, domain }) => {
    const accountant = `acc0unt4nt@${domain}`
    if (email !== accountant || role !== 'accounting') return false
    return shop.row('SELECT id FROM Users WHERE lower(email) = lower(?)', accountant) === undefined
  },
})
