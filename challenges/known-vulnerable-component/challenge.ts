import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 88,
  key: 'knownVulnerableComponentChallenge',
  name: 'Vulnerable Library',
  category: 'Vulnerable Components',
  difficulty: 4,
  tags: ['OSINT'],
  mitigation: 'cs/Vulnerability_Disclosure',
  weakness: 'Vulnerable and Outdated Components',
  cwe: [1395, 1104],
  owasp: 'A06:2021',
  owasp2025: 'A03:2025',
  conduct: { copies: ['ftp/package.json.bak'] },
  readUp: [{ page: 'papers/dependencies', hint: 3 }],
  description:
    'The shop stands on a library that is known to be broken. Tell the shop which one, and in which version.',
  hints: [
    'Two answers count. Name the library as it is called where it comes from, and its exact version, in one message.',
    'A list of all that the shop was once made of lies among the files that a developer left behind. Look at what is in charge of security, and at what was pinned and never touched again.',
    'Look the candidates up where the outside world warns of old parts, then report one by way of the contact form or a complaint.',
  ],
  explanation: {
    happened: 'You told the shop which of its parts is known to be broken.',
    allowedBy: 'A version was pinned years ago, and nobody has compared it with the published advisories since.',
    mendedBy:
      'Keep a list of all parts, let a scanner compare it with the advisories with every build, and update before somebody else does the comparing.',
  },
})
