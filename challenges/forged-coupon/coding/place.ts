import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/coupons/monthly.ts',
  symbols: ['createMonthlyCoupon', 'findMonthlyDiscount'],
  explanation:
    'The server knows which discounts it gives, and a code with any other is worth nothing. Who writes a code can now get no more than everybody gets. A list of the codes that were issued, or a signature, would also tell who wrote one.',
})
