import { defineOracle } from '#game/oracle.ts'

/**
 * A row with an empty address and an empty password was stored. Missing fields do not count.
 * Blanks count only if the shop trims them, as it does for complete forms with a repeated password.
 */
export default defineOracle({
  watches: 'customerRegistered',
  isSolvedBy: ({ customer, sent }) => customer.email === '' && sent.email === '' && sent.password === '',
})
