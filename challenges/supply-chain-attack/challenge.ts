import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 80,
  key: 'supplyChainAttackChallenge',
  name: 'Supply Chain Attack',
  category: 'Vulnerable Components',
  difficulty: 5,
  tags: ['OSINT'],
  weakness: 'Embedded Malicious Code',
  cwe: [506, 829],
  owasp: 'A08:2021',
  owasp2025: 'A03:2025',
  conduct: { copies: ['ftp/package.json.bak'] },
  readUp: [{ page: 'papers/dependencies', hint: 2 }],
  description:
    'One of the tools that the shop’s developers worked with once stole from whoever installed it. Warn them: report where the theft was first described, or the number of its advisory.',
  hints: [
    'This one is not after customers. It sits among the tools that developers install and customers never see.',
    'There is nothing to attack here, it is all reading. The list that a developer left behind saves you a lot of it: look at what is needed for development only, down to the exact version.',
    'Look these names up in the outside world until one comes with a story. Report the address at which the story began, or the number of its advisory, by way of the contact form or a complaint.',
  ],
  explanation: {
    happened: 'You warned the developers of a tool that stole credentials.',
    allowedBy: 'A package that many trust was published by somebody who had got hold of its maintainer’s password.',
    mendedBy:
      'Pin versions with their checksums, wait some days before taking new ones, let installations run no scripts, and protect publishing with a second factor.',
  },
})
