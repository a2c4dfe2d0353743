import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/b2b/order-routes.ts',
  symbols: ['partnerOrderRoutes', 'readLines'],
  explanation:
    'Lines are read by a parser for data, which knows no loops, no calls and no expressions. There is nothing to interrupt, because nothing runs.',
})
