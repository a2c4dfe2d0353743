import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/basket/basket-item-routes.ts',
  symbols: ["basketItemRoutes > post '/api/BasketItems'", 'isAvailable'],
  explanation:
    'The product that goes into the basket is looked up among those on sale, at the place where it is stored. So it does not matter how somebody found its number, or in which part of the body it stands.',
})
