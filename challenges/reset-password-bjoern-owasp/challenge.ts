import { defineChallenge } from '#game/define.ts'
import { weakRecovery } from '#game/weak-recovery.ts'

export default defineChallenge({
  id: 7,
  key: 'resetPasswordBjoernOwaspChallenge',
  name: "Bjoern's Favorite Pet",
  category: 'Broken Authentication',
  difficulty: 3,
  tags: ['OSINT'],
  hasCodingChallenge: true,
  ...weakRecovery,
  readUp: [{ page: 'rights/recovery', hint: 1 }],
  description:
    'Get Bjoern’s OWASP account a new password with the true answer to his security question. The page <i>Forgot Password</i> will ask you for it.',
  hints: [
    'Bjoern gives talks, and talks are recorded. Look for him in the outside world.',
    'One of them he gave from home, where somebody came between him and his keyboard. The video site has it, words included.',
    'It is a cat with three legs and four letters. A list of names for cats would do as well, if you go through it almost to the very end.',
  ],
  explanation: {
    happened: 'You gave Bjoern a new password by naming his cat.',
    allowedBy: 'Pets are on photos, in talks and in profiles, and people answer a form that asks about them.',
    mendedBy:
      'Where a form insists on such a question, answer it with a random phrase from your password manager. Better forms do not insist.',
  },
})
