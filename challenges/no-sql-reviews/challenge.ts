import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 58,
  key: 'noSqlReviewsChallenge',
  name: 'NoSQL Manipulation',
  category: 'Injection',
  difficulty: 4,
  hasCodingChallenge: true,
  mitigation: 'cs/Injection_Prevention',
  weakness: 'NoSQL Injection',
  cwe: [943],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  source: [
    {
      file: 'shop/reviews/routes.ts',
      symbol: "patch '/rest/products/reviews'",
      lines: ['fieldsOf<ChangedReview>(request)', '{ _id: id }'],
    },
    { file: 'shop/reviews/reviews.ts', symbol: 'changeReviews', lines: ["documents.update('posts', which"] },
  ],
  publishedPayloads: ['NoSQL Injection!'],
  readUp: [{ page: 'nosql/operators', hint: 1 }],
  description: 'Change several reviews with a single request.',
  hints: [
    'Reviews are kept as documents, and the shop asks for them in the way that MongoDB made popular. Read up on how one changes documents there.',
    'Edit a review of yours and look at the request: a text, and a number that tells which review is meant. To such a store a number is not the only thing that can tell that.',
    'In place of the number, a small object will do. The handbook of operators has one that fits everything which is not equal to something.',
  ],
  explanation: {
    happened: 'A filter, with $ne for instance, took the place of an id, and every review that it fits got your text.',
    allowedBy:
      'The body of the request goes into the query as it comes, and the update is allowed to change more than one document.',
    mendedBy: 'Insist on an id that is a text, change one document at most, and ask whose review it is.',
  },
})
