import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 105,
  key: 'nullByteChallenge',
  name: 'Poison Null Byte',
  category: 'Improper Input Validation',
  difficulty: 4,
  tags: ['Prerequisite'],
  weakness: 'Poison Null Byte',
  cwe: [626, 158],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  source: [
    {
      file: 'shop/files/file-routes.ts',
      symbol: 'sharedFileName',
      lines: ['if (!SHARED_FILE.test(name))', "name.split('%00')"],
    },
  ],
  conduct: {
    comesWith: [
      'easterEggLevelOneChallenge',
      'forgottenDevBackupChallenge',
      'forgottenBackupChallenge',
      'misplacedSignatureFileChallenge',
    ],
  },
  readUp: [
    { page: 'files/paths', hint: 1 },
    { page: 'ground/encodings', hint: 3 },
  ],
  description:
    'Have the shop hand you a file that it refuses to hand out, by slipping it a character that nobody can see.',
  hints: [
    'Shorten the addresses of documents until you get a list instead of a document.',
    'Some files on that list are refused, and the shop is kind enough to say why.',
    'The judge looks at how a name ends. In many programs a zero byte ends a text before its end; whoever opens the file may stop reading there.',
    'A browser writes that byte as %00, and the server turns it down as soon as it has decoded it. It decodes once, so encode the percent sign as well, and put an ending behind it that pleases the judge.',
  ],
  explanation: {
    happened: 'You got a file past the check of its ending, with a terminator in the middle of its name.',
    allowedBy:
      'The check and the opening of the file see different names: first the whole name is checked, then it is cut.',
    mendedBy:
      'Bring a name into its final form first and check that, or better: look it up in a list of files that may be handed out.',
  },
})
