import { defineOracle } from '#range/oracle.ts'

/** A customer's row says deluxe now, and nothing was charged for that. */
export default defineOracle({
  watches: 'membershipTaken',
  isSolvedBy: ({ customer: { id }, charged }, { shop }) => {
    if (charged || typeof id !== 'number') return false
    const member = shop.row(`SELECT id FROM Users WHERE id = ? AND role = 'deluxe' AND deletedAt IS NULL`, id)
    return member !== undefined
  },
})
