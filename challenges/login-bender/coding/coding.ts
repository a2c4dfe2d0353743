import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/accounts/customers.ts',
  symbols: ['hashPassword', 'findByCredentials'],
  vulnerable: ['SELECT * FROM Users WHERE email ='],
  neutral: ['const [row] = await query(shop, sql)', 'return row &&'],
  hints: [
    'Two functions, and one of them only calculates. Look at the one that asks somebody.',
    'Where does a text of Bender’s choice stop being a value and become an order?',
    'The line that matters is a template: it has its gaps filled before the database sees it.',
  ],
  fixes: [
    {
      patch: 'refused-words',
      outcome: 'still-exploitable',
      explanation:
        'Words of SQL are refused, but a quote and two dashes behind Bender’s address are no words. Customers with such a word in their address are turned away instead.',
    },
    {
      patch: 'both-named',
      outcome: 'fixed',
      explanation:
        'Two names stand for the two values, which the database gets separately from the statement. It has been read and understood before the first character of the address is looked at.',
    },
    {
      patch: 'password-named',
      outcome: 'still-exploitable',
      explanation:
        'One of two is not enough. The address is still pasted into the text, and a condition that is always true lets Bender in without any comment.',
    },
    {
      patch: 'all-rows',
      outcome: 'broken',
      explanation:
        'The statement has stayed as it was and only its result is handed on as a list, which the sign-in takes for a customer without an address. Nobody gets in, and the hole is still there for the next caller.',
    },
  ],
})
