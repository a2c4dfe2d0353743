import { defineOracle } from '#range/oracle.ts'

/** The row was stored with an empty address, and the password that was sent was empty too. Blanks and missing fields are not. */
export default defineOracle({
  watches: 'customerRegistered',
  isSolvedBy: ({ customer, sent }) => customer.email === '' && sent.email === '' && sent.password === '',
})
