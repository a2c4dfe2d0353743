import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 33,
  key: 'forgedReviewChallenge',
  name: 'Forged Review',
  category: 'Broken Access Control',
  difficulty: 3,
  hasCodingChallenge: true,
  mitigation: 'cs/Authorization',
  weakness: 'Broken Object-Level Authorization',
  cwe: [639],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  api: 'API1:2023',
  source: [
    {
      file: 'shop/reviews/routes.ts',
      symbol: "put '/rest/products/:id/reviews'",
      lines: ['addReview(request.shop, product, message, author)'],
    },
    {
      file: 'shop/reviews/routes.ts',
      symbol: "patch '/rest/products/reviews'",
      lines: ['changeReviews(request.shop, { _id: id }, { message })'],
    },
  ],
  readUp: [
    { page: 'rights/access', hint: 2 },
    { page: 'ground/http', hint: 3 },
  ],
  description:
    'Put words into somebody else’s mouth: write a review in another customer’s name, or rewrite one that is not yours.',
  hints: [
    'Review something, then change your review. Watch both requests as they leave.',
    'The page fills in a field that nobody ever typed into. Who checks that it is you?',
    'What the page would never send, the developer tools or any program for requests will send for you.',
    'If you know how feedback is left in a stranger’s name, you know this one: only the field has another name.',
  ],
  explanation: {
    happened: 'A review now says what its alleged author never said.',
    allowedBy:
      'The server takes the author’s name from the request, and lets everybody who is signed in edit any review.',
    mendedBy: 'Take the author from the session when a review is written, and compare the two when it is changed.',
  },
})
