import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 108,
  key: 'csafChallenge',
  name: 'Security Advisory',
  category: 'Miscellaneous',
  difficulty: 3,
  weakness: 'Known Vulnerability Left Unmended',
  cwe: [1395, 1104],
  owasp: 'A06:2021',
  owasp2025: 'A03:2025',
  readUp: [{ page: 'papers/security-txt', hint: 1 }],
  description:
    'The shop knows of a hole in one of its parts, warns everybody, and has not mended it to this day. Tell it the checksum of that very warning.',
  hints: [
    'Whoever publishes warnings for machines says in a file where they start. It is the same file that says whom to tell about holes; look for a line that is named after the standard, CSAF.',
    'It leads to a folder with an index. There are three warnings. Read what each says about the versions of this shop: one is no warning at all, one was dealt with.',
    'The one that counts lists every version as known to be affected, and promises a fix. Beside it lies a file with its checksum, SHA-512; send that by way of the contact form or a complaint.',
  ],
  hintIds: [1, 2, 3],
  explanation: {
    happened: 'You read the advisories of the shop as a machine would, and told which one still holds.',
    allowedBy: 'The shop uses a part with a known hole, has written that down with care, and left it at that.',
    mendedBy: 'An advisory is the first half: plan the update with a date, and stop shipping what you warn against.',
  },
})
