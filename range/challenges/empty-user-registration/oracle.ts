import { defineOracle } from '#range/oracle.ts'

/**
 * The row was stored with an empty address, and the password that was taken for it was empty too. Missing fields are not empty. Blanks are
 * not either, unless the shop makes them so: it trims a form that is whole, with the repetition, and then such an account is one for nobody.
 */
export default defineOracle({
  watches: 'customerRegistered',
  isSolvedBy: ({ customer, sent }) => customer.email === '' && sent.email === '' && sent.password === '',
})
