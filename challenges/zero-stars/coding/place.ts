import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/community/feedback-routes.ts',
  symbols: ['feedbacks', 'feedbackRoutes'],
  explanation: 'The column itself accepts whole numbers from one to five, so no client can store another one.',
})
