import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/accounts/customers.ts',
  symbols: ['hashPassword', 'findByCredentials'],
  vulnerable: ['SELECT * FROM Users WHERE email ='],
  neutral: ['const [row] = await query(shop, sql)', 'return row &&'],
  hints: [
    'Jim’s password was never checked. Which line would have asked for it?',
    'Imagine an address with a quote in it, and say aloud what the database reads then.',
    'It is the line that writes SQL around two variables.',
  ],
  fixes: [
    {
      patch: 'both-bound',
      outcome: 'fixed',
      explanation:
        'A question mark is a place for a value, and a value cannot end a quote or begin a comment. The address is compared with addresses, and that is all that can happen to it.',
    },
    {
      patch: 'all-rows',
      outcome: 'broken',
      explanation:
        'Now the function returns a list, with the same statement as before. Those who call it expect one customer or none, so nobody is signed in any more. To hide what an injection returns does not prevent it.',
    },
    {
      patch: 'both-bound-plain-password',
      outcome: 'broken',
      explanation:
        'The values are bound, which is right, but the password is not hashed before it is compared with a hash. The injection is gone, and so is every honest sign-in.',
    },
    {
      patch: 'cut-out',
      outcome: 'still-exploitable',
      explanation:
        'This cuts out one spelling of one attack. A blank between quote and dashes, another kind of comment or a condition that is always true, and Jim’s account is open again.',
    },
  ],
})
