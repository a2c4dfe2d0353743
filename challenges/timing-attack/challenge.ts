import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 54,
  key: 'timingAttackChallenge',
  name: 'Multiple Likes',
  category: 'Broken Anti Automation',
  difficulty: 6,
  weakness: 'Race Condition (TOCTOU)',
  cwe: [362, 367],
  owasp: 'A04:2021',
  owasp2025: 'A06:2025',
  source: [
    {
      file: 'shop/reviews/routes.ts',
      symbol: "post '/rest/products/reviews'",
      lines: ['if (isLikedBy(review, email))', 'await setTimeout(WRITE_DELAY_MS)', 'const change = addLiker('],
    },
  ],
  readUp: [{ page: 'rights/races', hint: 2 }],
  description: 'One customer, one review, one like, says the shop. Like the same review at least three times.',
  hints: [
    'The button counts once. Whatever you are going to do, do it without the button.',
    'The shop looks whether you are on the list, and later it puts you there. Those are two moments.',
    'Between them lies the blink of an eye. A second request that is asked in the meantime gets the same answer as the first.',
    'Fast fingers are too slow. Let a script send the same request several times without waiting for a reply, at a review that you have not liked yet.',
  ],
  explanation: {
    happened: 'Several requests passed the same check before any of them had been written down.',
    allowedBy:
      'The check and the note that it relies on are two steps, with a pause between them and no lock around them.',
    mendedBy:
      'Check and write in one step: an update that only fits while the name is not on the list, or a uniqueness rule in the database.',
  },
})
