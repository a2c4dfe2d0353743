import { defineChallenge } from '#range/define.ts'

export default defineChallenge({
  key: 'resetPasswordBjoernOwaspChallenge',
  name: "Bjoern's Favorite Pet",
  category: 'Broken Authentication',
  difficulty: 3,
  description:
    'Get Bjoern’s OWASP account a new password with the true answer to his security question. The page <i>Forgot Password</i> will ask you for it.',
  hints: [
    'Bjoern likes to stand on stages, and whoever stands on stages is recorded. Look for him in the outside world.',
    'On one recording he shows an audience how to register, and fills in the whole form. He is an honest man. The video site has it, words included.',
    'It is a cat with four letters, and you have to go through a list of names almost to its very end.',
  ],
  explanation: {
    happened: 'You gave Bjoern a new password by naming his cat.',
    allowedBy: 'Pets are on photos, in talks and in profiles, and people answer a form that asks about them.',
    mendedBy:
      'Where a form insists on such a question, answer it with a random phrase from your password manager. Better forms do not insist.',
  },
})
