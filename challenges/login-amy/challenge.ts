import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 46,
  key: 'loginAmyChallenge',
  name: 'Login Amy',
  category: 'Sensitive Data Exposure',
  difficulty: 3,
  tags: ['OSINT'],
  weakness: 'Weak Credentials',
  cwe: [1391],
  owasp: 'A07:2021',
  owasp2025: 'A07:2025',
  readUp: [{ page: 'rights/recovery', hint: 2 }],
  description:
    'Sign in with the address and the password that Amy chose herself. Trying them all would outlast the sun; read what she read, and do not skip the last paragraph as she did.',
  hints: [
    'Her password is long, and most of it is nothing at all. Somebody recommended that, in public.',
    'Rummage through the outside world for an article on padding passwords. It stands on a blog.',
    'The recipe is a short core with a capital, a small letter and a digit in it, and then one character over and over. Readers were asked not to copy the example. Amy copied the example.',
    'At the core is the man she loves. The encyclopedia out there knows the couple.',
    'His name has three letters. Write the middle one as the digit that looks like it, and add dots until the whole is as long as the example in the article.',
  ],
  explanation: {
    happened: 'You rebuilt Amy’s password from a public recipe and the name of her husband.',
    allowedBy:
      'Length was all that she took from the article, so whoever knows the recipe has three characters left to guess.',
    mendedBy:
      'Invent the padding yourself or, better, let a password manager invent all of it. A pattern that stands in a manual is no secret.',
  },
})
