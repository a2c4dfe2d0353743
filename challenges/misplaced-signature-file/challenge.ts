import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 53,
  key: 'misplacedSignatureFileChallenge',
  name: 'Misplaced Signature File',
  category: 'Observability Failures',
  difficulty: 4,
  tags: ['Good Practice', 'Contraption'],
  mitigation: 'cs/Logging',
  weakness: 'Exposed Detection Rules',
  cwe: [552, 626],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  source: [
    {
      file: 'shop/files/file-routes.ts',
      symbol: 'sharedFileName',
      lines: ['if (!SHARED_FILE.test(name))', "name.split('%00')"],
    },
  ],
  conduct: { trick: 'nullByte', visits: ['/ftp', '/ftp/suspicious_errors.yml'] },
  readUp: [{ page: 'ground/encodings', hint: 3 }],
  description:
    'The night shift wrote down what makes it suspicious, for a machine that watches the logs, and put the file where suspicious people find it. Read it.',
  hints: [
    'It lies among the other things that this shop left behind, and names what it is about.',
    'The folder hands out documents only, and looks no further than at how a name ends.',
    'What opened its neighbours opens it as well: a zero byte, encoded twice, and an ending that the folder likes.',
  ],
  explanation: {
    happened: 'You read by which messages the shop recognises an attack.',
    allowedBy:
      'The rules of the monitoring lay in a public folder, and the check of the ending can be talked round with a terminator in the name.',
    mendedBy:
      'Keep the rules with the monitoring, away from what they watch: whoever knows them knows how to stay below them.',
  },
})
