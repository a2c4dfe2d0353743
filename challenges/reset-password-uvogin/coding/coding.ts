import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'content/security-questions.yml',
  symbols: ['list'],
  vulnerable: ['Which movie'],
  hints: [
    'Facts are looked up. Tastes are told, by people who were never asked for them.',
    'Look for the question that people discuss on their way home from an evening out in the dark.',
  ],
  fixes: [
    {
      patch: 'anime',
      outcome: 'still-exploitable',
      explanation:
        'A name like his tells which anime comes first. What fans love, they say in public, and the answers that were given before count as they did.',
    },
    {
      patch: 'actor',
      outcome: 'still-exploitable',
      explanation:
        'Whoever praises films praises those who play in them, in the same posts and the same archive. Old answers are taken as before.',
    },
    {
      patch: 'no-questions',
      outcome: 'fixed',
      explanation:
        'A taste is no secret, and a question about it no lock. Without questions neither the old post nor a new one helps anybody in. Who has forgotten a password needs a link that works once, by mail; registering, signing in and changing a password need no question.',
    },
  ],
})
