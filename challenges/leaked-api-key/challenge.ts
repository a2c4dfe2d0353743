import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 110,
  key: 'leakedApiKeyChallenge',
  name: 'Leaked API Key',
  category: 'Sensitive Data Exposure',
  difficulty: 5,
  mitigation: 'cs/Secrets_Management',
  weakness: 'Hard-coded Credentials',
  cwe: [798, 540],
  owasp: 'A07:2021',
  owasp2025: 'A07:2025',
  readUp: [
    { page: 'rights/recovery', hint: 3 },
    { page: 'papers/infrastructure', hint: 4 },
  ],
  description:
    'A helper of the shop’s does its work in public and has left its key in the door. Tell the shop which key, to the letter.',
  hints: [
    'The key is nowhere in the shop, neither in its page nor on its server. It belongs to something that works for the shop from outside.',
    'Think of what happens on a schedule. New customers need new coupons, and somebody has to spread the word every month.',
    'Look through the networks of the outside world for an account that posts nothing else, always at the same hour, and never answers. It says what it is.',
    'Its sources are public. Read what was there before the secrets were put away, and report what you find by way of the contact form or a complaint. Do not use it.',
  ],
  explanation: {
    happened: 'You found a working key in sources that everybody can read, and told its owner instead of using it.',
    allowedBy:
      'It was typed into a script for a first try and left there as a fallback when the real one moved to a safer place.',
    mendedBy:
      'Revoke what has ever been public, read keys from the environment without a fallback, and let a scanner look through each commit.',
  },
})
