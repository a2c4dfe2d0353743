import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/accounts/customers.ts',
  symbols: ['hashPassword', 'findByCredentials'],
  vulnerable: ['SELECT * FROM Users WHERE email ='],
  neutral: ['const [row] = await query(shop, sql)', 'return row &&'],
  hints: [
    'Follow what a visitor types from the parameters of the function to the place where somebody else reads it.',
    'A hash has the same 32 harmless characters whatever went in. The address arrives as it was typed.',
    'Look for the line in which the text of a statement is put together.',
  ],
  fixes: [
    {
      patch: 'refused-characters',
      outcome: 'broken',
      explanation:
        'A list of forbidden characters hits honest people first: Mary-Ann cannot sign in any more. The address is still part of the statement, and whether the list is long enough has to be asked again with every change.',
    },
    {
      patch: 'password-bound',
      outcome: 'still-exploitable',
      explanation:
        'The wrong half was bound. The hash was never the way in; the address still is. A comment now spoils the binding, but a condition that is always true needs no comment.',
    },
    {
      patch: 'both-bound-plain-password',
      outcome: 'broken',
      explanation:
        'Both values are bound, so nothing can be injected. But the table holds hashes, and here the password is compared as it was typed: nobody can sign in any more.',
    },
    {
      patch: 'both-bound',
      outcome: 'fixed',
      explanation:
        'The statement is fixed and has two gaps. Address and hash travel beside it, so the database compares them as data, whatever characters they are made of.',
    },
  ],
})
