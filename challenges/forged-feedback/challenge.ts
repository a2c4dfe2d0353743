import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 32,
  key: 'forgedFeedbackChallenge',
  name: 'Forged Feedback',
  category: 'Broken Access Control',
  difficulty: 3,
  tags: ['Tutorial'],
  tutorialOrder: 11,
  mitigation: 'cs/Authorization',
  weakness: 'Authorization Bypass Through User-Controlled Key',
  cwe: [639, 472],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  api: 'API3:2023',
  source: [
    { file: 'shop/community/feedback-routes.ts', symbol: 'feedbacks', lines: ["integer('UserId')"] },
    { file: 'shop/community/feedback-routes.ts', symbol: 'feedbackRoutes', lines: ['create: [solvesCaptcha]'] },
  ],
  readUp: [
    { page: 'ground/developer-tools', hint: 2 },
    { page: 'rights/fields', hint: 2 },
    { page: 'rights/access', hint: 3 },
  ],
  description: 'Leave feedback that another customer gets the credit for.',
  hints: [
    'You can change the request on its way, or the form before you send it.',
    'The form holds more fields than you can see. One of them says who you are.',
    'The shop believes that field. Put somebody else’s number into it, then send the form.',
  ],
  explanation: {
    happened: 'Feedback is stored under the number of somebody who never wrote it.',
    allowedBy: 'The author comes from a hidden field of the form, and the server takes its word for it.',
    mendedBy:
      'Take the author from the session. What a browser sends is a claim, whether its field can be seen or not.',
  },
})
