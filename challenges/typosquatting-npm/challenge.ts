import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 44,
  key: 'typosquattingNpmChallenge',
  name: 'Legacy Typosquatting',
  category: 'Vulnerable Components',
  difficulty: 4,
  mitigation: 'cs/Vulnerable_Dependency_Management',
  weakness: 'Embedded Malicious Code',
  cwe: [506, 829],
  owasp: 'A08:2021',
  owasp2025: 'A03:2025',
  conduct: { copies: ['ftp/package.json.bak'] },
  readUp: [{ page: 'papers/dependencies', hint: 3 }],
  description:
    'Somebody at the shop mistyped, and a look-alike package has been lying in wait for just that. Tell the shop which package was the wrong one, back when version 6.2.0 was young.',
  hints: [
    'This is about packages and not about addresses of websites. What the shop was once made of stands in a file that a developer left behind.',
    'Read every name in it. Which one would you have typed differently, or which belongs to a well-known package but for a few letters too many?',
    'Read up on how such packages are named: something is added that sounds harmless. Report the full name by way of the contact form or a complaint. Do not install it.',
  ],
  explanation: {
    happened: 'You spotted a look-alike among the shop’s old dependencies.',
    allowedBy:
      'Whoever installs by name trusts their own spelling, and the registry gives every free name to whoever asks first.',
    mendedBy:
      'Copy names instead of typing them, read what a new dependency is before it is installed, keep a lock file, and let installations run no scripts.',
  },
})
