import { defineOracle } from '#game/oracle.ts'

/** Payment modes that are charged. Any other value gets the membership for free. */
const CHARGED = new Set<unknown>(['wallet', 'card'])

/** The customer's row is deluxe, and nothing was charged. */
export default defineOracle({
  watches: 'membershipTaken',
  isSolvedBy: ({ customer: { id }, paymentMode }, { shop }) => {
    if (CHARGED.has(paymentMode) || typeof id !== 'number') return false
    const member = shop.row(`SELECT id FROM Users WHERE id = ? AND role = 'deluxe' AND deletedAt IS NULL`, id)
    return member !== undefined
  },
})
