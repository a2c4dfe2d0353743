import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 76,
  key: 'securityPolicyChallenge',
  name: 'Security Policy',
  category: 'Miscellaneous',
  difficulty: 2,
  tags: ['Good Practice'],
  mitigation: 'cs/Vulnerability_Disclosure',
  isIntended: true,
  readUp: [{ page: 'papers/security-txt', hint: 3 }],
  description:
    'Do as people with white hats do: before you begin, read how the shop wants to be told of what you find.',
  hints: [
    'Whoever breaks in without being asked is a burglar, however good the intentions. Those who want to be told of their holes say so, and say whom to tell.',
    'They say it in public, in a file for people like you. Your task is to find that file, not to break anything.',
    'There is a standard for it, so that nobody has to search: RFC 9116 names the file and where it lies.',
    'It is called security.txt. It belongs below /.well-known, and many keep a copy at the root.',
  ],
  explanation: {
    happened: 'You read whom to tell about weaknesses, and whether anybody wants to hear of them.',
    allowedBy: 'Nothing went wrong: the shop publishes this on purpose, and for you.',
    mendedBy: 'Keep such a file yourself, let somebody read what arrives, and renew it before it expires.',
  },
})
