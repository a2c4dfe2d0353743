import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'content/security-questions.yml',
  symbols: ['list'],
  vulnerable: ['first employer'],
  hints: [
    'Some of these answers are facts of a family, some are tastes, and one or two are lines of a CV.',
    'Whoever has a profile has written down where they worked. Look for the question about where that began.',
  ],
  fixes: [
    {
      patch: 'teenage-job',
      outcome: 'still-exploitable',
      explanation:
        'Who lists their employers does not stop at the grown-up ones, and fans of a robot know every job of his. It is one more fact on the same page.',
    },
    {
      patch: 'no-questions',
      outcome: 'fixed',
      explanation:
        'Where nothing is asked, a CV opens no account, neither with answers from before nor with new ones. Who has lost a password needs a link that works once, by mail. Everything else about accounts goes on: registering, signing in, changing a password that one knows.',
    },
    {
      patch: 'synonym',
      outcome: 'still-exploitable',
      explanation: 'A firm is a company. The question is the same in other words, and so is its answer.',
    },
  ],
})
