import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/reviews/routes.ts',
  symbols: ["patch '/rest/products/reviews'"],
  vulnerable: ['changeReviews(request.shop, { _id: id }, { message })'],
  neutral: ['const { id, message } ='],
  hints: [
    'An id is a text. Who has made sure of that?',
    'JSON can hold an object where a text is expected, and the store reads some objects as questions.',
    'Look for the line that makes a filter of the id and changes all that it fits.',
  ],
  fixes: [
    {
      patch: 'no-not-equal',
      outcome: 'still-exploitable',
      explanation:
        'One operator of many is refused. “Greater than nothing” fits as many reviews as “not equal” did, and the first of them is changed.',
    },
    {
      patch: 'one-at-a-time',
      outcome: 'still-exploitable',
      explanation:
        'One review at a time is less damage by the same way: the filter still comes from the visitor, and picks a review that was never named.',
    },
    {
      patch: 'text-only',
      outcome: 'fixed',
      explanation:
        'A text cannot hold an operator. It is compared with ids, fits one review or none, and only that one is changed.',
    },
  ],
})
