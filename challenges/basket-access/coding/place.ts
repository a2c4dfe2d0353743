import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/basket/basket-routes.ts',
  symbols: ["basketRoutes > get '/rest/basket/:id'"],
  explanation:
    'The basket is compared with the customer of the session before anything of it is shown. A number in the address is a wish; whose basket it is, only the database knows.',
})
