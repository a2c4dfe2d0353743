import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 104,
  key: 'geoStalkingVisualChallenge',
  name: 'Visual Geo Stalking',
  category: 'Sensitive Data Exposure',
  difficulty: 2,
  tags: ['OSINT'],
  mitigation: 'cs/Choosing_and_Using_Security_Questions',
  weakness: 'Personal Details in Pictures',
  cwe: [200, 640],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  source: [
    { file: 'shop/accounts/password-routes.ts', symbol: 'passwordRoutes', lines: ['findByAnswer(request.shop'] },
  ],
  readUp: [{ page: 'rights/recovery', hint: 0 }],
  description:
    'Emma has hung up a picture of a house. Look at it closely enough to answer her security question, and get her account a new password by way of <i>Forgot Password</i>.',
  hints: [
    'Find the picture of the house first: it hangs on the photo wall. Open it in a tab of its own, at its full size.',
    'Forgot Password asks for the company that Emma first worked for as an adult. Companies put their names where customers see them.',
    'Go from window to window. One of them says whose it was; write it with the same letters, large and small.',
  ],
  hintIds: [2, 3, 1],
  explanation: {
    happened: 'You gave Emma a new password by reading a sign in the window of her first office.',
    allowedBy: 'A picture shows all that stood before the camera, and the shop asks for a fact that can stand there.',
    mendedBy:
      'Do not recover accounts by facts that others can see or look up; send a link that expires to an address that was confirmed.',
  },
})
