import { defineChallenge } from '#range/define.ts'

export default defineChallenge({
  id: 94,
  key: 'zeroStarsChallenge',
  name: 'Zero Stars',
  category: 'Improper Input Validation',
  difficulty: 1,
  weakness: 'Client-Side Enforcement of Server-Side Security',
  cwe: [602, 1284],
  owasp: 'A04:2021',
  source: [
    { file: 'web/src/shop/contact/rating-slider.tsx', symbol: 'RatingSlider', lines: ['min={1}'] },
    { file: 'shop/community/feedback-routes.ts', symbol: 'feedbacks', lines: ["integer('rating'"] },
  ],
  readUp: [
    { page: 'ground/developer-tools', hint: 1 },
    { page: 'ground/http', hint: 1 },
  ],
  description: 'Give the shop no star at all.',
  hints: ['The form starts at nothing and will not be sent like that. Is it the form that decides?'],
  explanation: {
    happened: 'Feedback with zero stars is stored.',
    allowedBy: 'Only the slider and a disabled button know that a rating goes from one to five.',
    mendedBy: 'Check the range of every value on the server too; the page may do so for convenience.',
  },
})
