import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 35,
  key: 'forgottenDevBackupChallenge',
  name: 'Forgotten Developer Backup',
  category: 'Sensitive Data Exposure',
  difficulty: 4,
  tags: ['Contraption', 'Good for Demos', 'Prerequisite'],
  weakness: 'Exposed Backup File',
  cwe: [530, 626],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  source: [
    {
      file: 'shop/files/file-routes.ts',
      symbol: 'sharedFileName',
      lines: ['if (!SHARED_FILE.test(name))', "name.split('%00')"],
    },
  ],
  conduct: { trick: 'nullByte', visits: ['/ftp', '/ftp/package.json.bak'] },
  readUp: [
    { page: 'files/paths', hint: 1 },
    { page: 'ground/encodings', hint: 4 },
  ],
  description: 'A developer made a copy of a file before changing it, and forgot the copy. Read it.',
  hints: [
    'Begin with a document that the shop links to, and shorten its address until you see what else lies there.',
    'Backups like to be called what they are. This one tells which libraries the shop was once built with.',
    'The shop turns it down, and says which endings it likes.',
    'Give the name one of these endings, in a way that the ending is gone by the time the file is opened. What ends a text in the middle of itself?',
    'A zero byte does, encoded twice: %2500 between the name and the ending.',
  ],
  explanation: {
    happened: 'You read the list of libraries that the shop was once built with.',
    allowedBy:
      'A backup was left in a public folder, and the check of its ending can be talked round with a terminator in the name.',
    mendedBy:
      'Keep backups where only those get at them who make them, and let a deployment copy what is needed, not what is there.',
  },
})
