import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 6,
  key: 'fileWriteChallenge',
  name: 'Arbitrary File Write',
  category: 'Vulnerable Components',
  difficulty: 6,
  tags: ['Danger Zone', 'Prerequisite'],
  disabledEnv: ['Docker', 'Heroku'],
  mitigation: 'cs/Vulnerable_Dependency_Management',
  weakness: 'Zip Slip',
  cwe: [22, 434],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  source: [
    {
      file: 'shop/community/business-files.ts',
      symbol: 'unpackComplaint',
      lines: ['posix.join(disk.home, COMPLAINTS, name)', 'if (!path.includes(disk.home)) continue'],
    },
  ],
  conduct: { trick: 'zipSlip' },
  readUp: [{ page: 'files/archives', hint: 3 }],
  description: 'Put a text of your own in place of the <a href="ftp/legal.md">legal information</a>.',
  hints: [
    'Find every place where the shop takes files, and ask what becomes of each kind.',
    'Complaints may bring several documents in one. Somebody has to unpack them.',
    'An archive holds names, and a name may lead upwards. Most packers will not write one like that for you; a library will.',
    'Complaints are unpacked two folders below the one in which the shop lies. From there it is ../../ftp/legal.md.',
  ],
  explanation: {
    happened: 'The server unpacked your archive over a document of its own, and everybody reads yours now.',
    allowedBy:
      'Names in the archive are appended to a folder as they are, and the check afterwards only asks whether the path is somewhere in the shop.',
    mendedBy:
      'Refuse names that lead out of the target folder, choose names yourself, and let the server write where uploads belong and nowhere else.',
  },
})
