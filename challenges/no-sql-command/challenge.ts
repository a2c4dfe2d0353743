import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 56,
  key: 'noSqlCommandChallenge',
  name: 'NoSQL DoS',
  category: 'Injection',
  difficulty: 4,
  tags: ['Danger Zone'],
  disabledEnv: ['Docker', 'Heroku'],
  mitigation: 'cs/Denial_of_Service',
  weakness: 'NoSQL Injection',
  cwe: [943, 400],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  api: 'API4:2023',
  source: [{ file: 'shop/reviews/routes.ts', symbol: 'reviewsOfProduct', lines: ['this.product =='] }],
  readUp: [{ page: 'nosql/where', hint: 2 }],
  description:
    'One honest question about a product takes no time at all. Ask one for which the shop needs a little rest, of more than two seconds.',
  hints: [
    'A nap is asked for, no knock-out. One request will do; thousands of them are a different sport.',
    'Reviews are kept as documents, and the shop asks for them in the way that MongoDB made popular. Such questions may be JavaScript.',
    'Open a product and watch where its reviews come from. The address holds the number of the product; try a small sum in its place, and then a comparison.',
    'Whatever stands in the place of the number is computed once for each review. Such stores lend JavaScript a word for waiting, which takes milliseconds in brackets.',
  ],
  explanation: {
    happened: 'The shop slept because an address told it to.',
    allowedBy:
      'The number of the product is glued into an expression, and the store computes that expression for every review.',
    mendedBy: 'Turn what should be a number into a number, and ask the store with filters that hold data and no code.',
  },
})
