import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/community/feedback-routes.ts',
  symbols: ['feedbacks', 'feedbackRoutes'],
  explanation:
    'The author comes from the session and never from the form. The form only says whether somebody wants to be named at all.',
})
