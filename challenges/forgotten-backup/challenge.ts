import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 36,
  key: 'forgottenBackupChallenge',
  name: 'Forgotten Sales Backup',
  category: 'Sensitive Data Exposure',
  difficulty: 4,
  tags: ['Contraption'],
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
  conduct: { trick: 'nullByte', visits: ['/ftp', '/ftp/coupons_2013.md.bak'] },
  readUp: [
    { page: 'files/paths', hint: 1 },
    { page: 'ground/encodings', hint: 4 },
  ],
  description:
    'A salesman kept a copy of the coupons of a whole year, and has long since left. The copy has not. Read it.',
  hints: [
    'Begin with a document that the shop links to, and shorten its address until you see what else lies there.',
    'What you are looking for is older than everything beside it, and names its year.',
    'The shop turns it down, and says which endings it likes.',
    'Its neighbours have the same trouble. A zero byte between the name and a welcome ending, encoded twice, opens them all.',
  ],
  explanation: {
    happened: 'You read the coupons of a whole year, which tell how those of this year are made.',
    allowedBy:
      'A backup was left in a public folder, and the check of its ending can be talked round with a terminator in the name.',
    mendedBy:
      'Delete what nobody needs any more, look through public folders now and then, and issue coupons that old ones do not give away.',
  },
})
