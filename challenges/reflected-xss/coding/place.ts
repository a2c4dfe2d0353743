import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/orders/track-routes.ts',
  symbols: ['trackRoutes', 'idIn'],
  explanation:
    'A number has letters, digits and dashes. Anything else is refused without being repeated, so the answer brings no markup of a stranger into the page.',
})
