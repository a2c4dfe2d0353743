import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 121,
  key: 'bullyChatbotChallenge',
  name: 'Bully Chatbot',
  category: 'Miscellaneous',
  difficulty: 1,
  tags: ['Shenanigans', 'Brute Force'],
  hasCodingChallenge: true,
  weakness: 'Missing Limit on Repetition',
  cwe: [799, 837],
  owasp: 'A04:2021',
  owasp2025: 'A06:2025',
  source: [
    { file: 'shop/assistant/bot-answers.ts', symbol: 'answerQuestion', lines: ['randomInt(intent.answers.length)'] },
  ],
  readUp: [{ page: 'ground/http', hint: 1 }],
  description:
    'Get a coupon from the support bot that talks by a script. It does not want to; it never said for how long.',
  hintIds: [2, 3, 1],
  hints: [
    'The bot that talks by a script is the “Classic bot” in the support chat, for whoever is signed in. What you say to it goes to <code>/rest/chatbot/respond</code>, as a POST with an <code>action</code> and a <code>query</code>.',
    'First it wants your name (the action <code>setname</code>), then you ask it something (<code>query</code>): say, for a coupon code.',
    'One of its many answers to the same question is not a no. Ask, and do not tire of asking.',
  ],
  explanation: {
    happened: 'You asked for a coupon until the bot drew the one answer that has one.',
    allowedBy: 'The bot draws its answer anew each time, and nobody counts how often somebody asks.',
    mendedBy: 'Tie coupons to something that happens once, such as an order, and limit how often one customer may ask.',
  },
})
