import { defineChallenge } from '#game/define.ts'
import { weakRecovery } from '#game/weak-recovery.ts'

export default defineChallenge({
  id: 69,
  key: 'resetPasswordBjoernChallenge',
  name: "Reset Bjoern's Password",
  category: 'Broken Authentication',
  difficulty: 5,
  tags: ['OSINT'],
  hasCodingChallenge: true,
  ...weakRecovery,
  readUp: [{ page: 'rights/recovery', hint: 2 }],
  description:
    'Get Bjoern’s account with the shop itself a new password, with the true answer to his security question. The page <i>Forgot Password</i> will ask you for it.',
  hints: [
    'He has more than one account here. This is the one that carries the shop’s own domain, and its question is about the postal code of his youth.',
    'People like to say where they come from. Look for him on the social network of the outside world.',
    'With the name of the town, ask the encyclopedia for its postal code. Mind the years: he was a teenager when Germany sorted its letters differently.',
    'The code of today has five digits and will be refused. The old one had four, and when the country had just become one again, something stood in front of them to tell its halves apart.',
    'Most people wrote a single letter. He spelt out what the letter stands for, four letters with a capital, then a hyphen, then the four digits. Trying them all is hopeless; the form takes a break long before.',
  ],
  explanation: {
    happened: 'You gave Bjoern a new password with a postal code that has been out of use for decades.',
    allowedBy: 'An old notation is no secret either: it is merely a fact that fewer people look up.',
    mendedBy:
      'A security question is a second password that others can look up. Drop it, and have resets confirmed by mail or on a second device.',
  },
})
