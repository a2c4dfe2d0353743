import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/orders/track-routes.ts',
  symbols: ['trackRoutes', 'ordersWithId'],
  explanation:
    'The number is compared with those of the orders. A quote in it is a character like any other, because nothing is computed.',
})
