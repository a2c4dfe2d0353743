import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/reviews/routes.ts',
  symbols: ['PLAIN_NUMBER', "reviewRoutes > get '/rest/products/:id/reviews'", 'reviewsOfProduct'],
  explanation:
    'What is no number is refused, and a number is compared as data. No expression is left that an address could become a part of.',
})
