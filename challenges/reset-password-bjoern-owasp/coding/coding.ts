import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'content/security-questions.yml',
  symbols: ['list'],
  vulnerable: ['favorite pet'],
  hints: [
    'Which of these things do people like to show around, without thinking of passwords?',
    'Look for the question about somebody who has four legs, as a rule, and no idea of secrets.',
  ],
  fixes: [
    {
      patch: 'one-cat',
      outcome: 'still-exploitable',
      explanation:
        'However odd the question, its answer was said before an audience, and there is a recording. A narrow question even tells a stranger which talk to watch.',
    },
    {
      patch: 'no-questions',
      outcome: 'fixed',
      explanation:
        'A shop that asks nothing gives no password away for the name of a cat. Customers without their password need another way, say a link by mail that works once; all others register, sign in and change their password as they did.',
    },
    {
      patch: 'car',
      outcome: 'still-exploitable',
      explanation:
        'There are fewer makes of cars than names of cats, and a car is parked in the street. What was answered before is still an answer, too.',
    },
  ],
})
