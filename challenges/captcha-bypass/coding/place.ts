import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/community/feedback-routes.ts',
  symbols: ['solvesCaptcha', 'feedbackRoutes'],
  also: { file: 'shop/community/captchas.ts', symbols: ['isCaptchaSolved'] },
  explanation:
    'Feedback is limited for each connection, and every sum is asked once. A program can do sums, so the limit is what stops it; a sum that is used up stops those who only repeat a request.',
})
