import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/promotion/promotion-routes.ts',
  symbols: ['promotionRoutes'],
  explanation:
    'The captions cannot end the script that holds them, whoever wrote the file. That archives can overwrite the file at all is another flaw, which stays.',
})
