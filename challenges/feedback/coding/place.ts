import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/community/feedback-routes.ts',
  symbols: ['feedbacks', 'feedbackRoutes'],
  explanation:
    'The server asks for the role of an administrator before it removes anything. That the button is on the page of the administration alone stops nobody who sends the request by hand.',
})
