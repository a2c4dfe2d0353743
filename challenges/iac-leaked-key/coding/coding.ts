import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'content/infrastructure/terraform/networking.tf',
  symbols: ['file'],
  vulnerable: ['private_key      ='],
  hints: [
    'Most of this code describes a network, and everybody may read that. Ask which line nobody should read aloud.',
    'Look for the line with the private key, and compare it with the one above, which fetches its certificate from elsewhere.',
  ],
  fixes: [
    {
      patch: 'variable',
      outcome: 'still-exploitable',
      explanation:
        'The line looks harmless now, but the key has only moved: it is the default of the variable further down, and is delivered like before.',
    },
    {
      patch: 'base64',
      outcome: 'still-exploitable',
      explanation: 'Base64 is a way of writing and hides nothing. Whoever reads the file reads the key one step later.',
    },
    {
      patch: 'file',
      outcome: 'fixed',
      explanation:
        'The key lies in a file that operators bring along and that is never put under version control. The plan says where, and no more. The old key has to be replaced all the same, because it is known.',
    },
  ],
})
