import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 94,
  key: 'zeroStarsChallenge',
  name: 'Zero Stars',
  category: 'Improper Input Validation',
  difficulty: 1,
  weakness: 'Client-Side Enforcement of Server-Side Security',
  cwe: [602, 1284],
  owasp: 'A04:2021',
  owasp2025: 'A06:2025',
  source: [
    { file: 'web/src/shop/contact/rating-slider.tsx', symbol: 'RatingSlider', lines: ['min={1}'] },
    { file: 'shop/community/feedback-routes.ts', symbol: 'feedbacks', lines: ["integer('rating'"] },
  ],
  readUp: [
    { page: 'ground/developer-tools', hint: 1 },
    { page: 'ground/http', hint: 1 },
  ],
  description: 'Give the shop no star at all.',
  hints: [
    'The page for customer feedback keeps its button locked as long as no star is chosen. Is it the page that decides?',
    'Fill in everything, with any number of stars, and look at the request that leaves: the rating is a plain number in it.',
    'Send that request once more with another number, the one below one. The page that you sent it from need not agree; developer tools and any tool that writes requests will do.',
    'The sum of the captcha belongs to the request: leave captchaId and captcha as they are, and change nothing but the rating.',
  ],
  hintIds: [1, 2, 3, 4],
  explanation: {
    happened: 'Feedback with zero stars is stored.',
    allowedBy: 'Only the slider and a disabled button know that a rating goes from one to five.',
    mendedBy: 'Check the range of every value on the server too; the page may do so for convenience.',
  },
})
