import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/basket/basket-item-routes.ts',
  symbols: ["basketItemRoutes > post '/api/BasketItems'", 'sentValues'],
  explanation:
    'Every basket that the body names is checked, not only the first one, so it does not matter which of them is used later. One reader for both would be better still.',
})
