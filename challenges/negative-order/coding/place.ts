import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/basket/basket-item-routes.ts',
  symbols: ['checkNewQuantity', 'checkChangedQuantity', 'isAvailable'],
  explanation:
    'Both guards ask the same function, and it refuses everything but whole numbers from one on. The guard of new items asks for each quantity of the text, because the route stores the last one. So no line of a basket can be worth less than nothing.',
})
