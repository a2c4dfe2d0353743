import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 30,
  key: 'feedbackChallenge',
  name: 'Five-Star Feedback',
  category: 'Broken Access Control',
  difficulty: 2,
  mitigation: 'cs/Authorization',
  weakness: 'Missing Function-Level Authorization',
  cwe: [862],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  api: 'API5:2023',
  source: [{ file: 'shop/community/feedback-routes.ts', symbol: 'feedbackRoutes', lines: ['remove: [isAuthorized]'] }],
  readUp: [
    { page: 'rights/access', hint: 1 },
    { page: 'ground/developer-tools', hint: 2 },
  ],
  description: 'Make the shop a little less popular: see to it that no feedback with five stars is left.',
  hints: [
    'There is a page where staff can take feedback away. What happens when somebody else sends the request behind its bin?',
    'The page turns you away, but the page is yours. Look at what your developer tools show when feedback is deleted, then ask for it with any customer’s token. Everybody with five stars has to go, new ones too.',
    'Deleting is a request with the verb DELETE to the list of feedback, with the number of the feedback behind it. The numbers stand in the answer of the same list.',
  ],
  hintIds: [1, 2, 3],
  explanation: {
    happened: 'You deleted feedback that was not yours, until none with five stars was left.',
    allowedBy:
      'The server asks whether somebody is signed in. Whether they may delete anything, it leaves to the page to know.',
    mendedBy:
      'Check the role, or the ownership, on the server with every request that changes something. Hiding a button is decoration.',
  },
})
