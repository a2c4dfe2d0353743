import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/reviews/routes.ts',
  symbols: ["put '/rest/products/:id/reviews'", "patch '/rest/products/reviews'", 'emailOf'],
  vulnerable: [
    'addReview(request.shop, product, message, author)',
    'changeReviews(request.shop, { _id: id }, { message })',
  ],
  neutral: ['const { message, author } =', 'const { id, message } ='],
  hints: [
    'Two routes write into reviews. What do they know about the person who asks, and where from?',
    'A name in the body is a claim. The session would know better, and it is asked for the log only.',
    'Two lines: one stores an author that was sent along, one picks a review by its number alone.',
  ],
  fixes: [
    {
      patch: 'editor-becomes-author',
      outcome: 'still-exploitable',
      explanation:
        'Who changes a review now takes it over as well. The words of others are still at everybody’s mercy, and guests still sign with any name they like.',
    },
    {
      patch: 'own-reviews',
      outcome: 'fixed',
      explanation:
        'The session says who writes, and a review is found only by its own author. What the body claims about that is not read any more.',
    },
    {
      patch: 'one-at-a-time',
      outcome: 'still-exploitable',
      explanation:
        'One review at a time, whoever it belongs to. The number of victims was not the flaw; that nobody asks whose review it is was.',
    },
  ],
})
