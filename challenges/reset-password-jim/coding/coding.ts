import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'content/security-questions.yml',
  symbols: ['list'],
  vulnerable: ['eldest sibling'],
  hints: [
    'Each line asks for something that a customer knows. Ask yourself who else does.',
    'Jim’s relatives stand in an encyclopedia, with all of their names. Look for the question about one of those who grew up with him.',
  ],
  fixes: [
    {
      patch: 'wider-family',
      outcome: 'still-exploitable',
      explanation:
        'Now any relative will do, so one that somebody has written about is found all the sooner. The old answers still count on top.',
    },
    {
      patch: 'brother-only',
      outcome: 'still-exploitable',
      explanation:
        'The article on Jim names his brother, so a question for the brother alone points at the very line to be copied.',
    },
    {
      patch: 'no-questions',
      outcome: 'fixed',
      explanation:
        'What is not asked cannot be looked up: neither the old answers nor new ones open an account. Nor do they for customers who forgot their password; for them there has to be a link that works once, sent to an address that was confirmed. Registering, signing in and changing a known password go on as before.',
    },
  ],
})
