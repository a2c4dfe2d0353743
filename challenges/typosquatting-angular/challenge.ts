import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 37,
  key: 'typosquattingAngularChallenge',
  name: 'Frontend Typosquatting',
  category: 'Vulnerable Components',
  difficulty: 5,
  mitigation: 'cs/Vulnerable_Dependency_Management',
  weakness: 'Embedded Malicious Code',
  cwe: [506, 829],
  owasp: 'A08:2021',
  owasp2025: 'A03:2025',
  readUp: [{ page: 'papers/dependencies', hint: 2 }],
  description:
    'It has happened again, this time in the page: a package came along that is not what its name promises. Tell the shop which one.',
  hints: [
    'Again this is about packages and not about addresses of websites. The old list that helped with the shop’s first look-alike is of no use here.',
    'What a page is built from has licences, and licences want to be delivered along. Look for a list of third-party software beside the page’s scripts.',
    'Such a list is usually called 3rdpartylicenses.txt. The page is made with React. Whose neighbour does not belong there, and whose name is but one letter away from one that everybody knows elsewhere?',
  ],
  explanation: {
    happened: 'You found a look-alike among the packages that the page is delivered with.',
    allowedBy: 'A name that is one letter off was good enough for whoever put it in and for whoever looked over it.',
    mendedBy:
      'Compare what is built in with what was meant, with every new package, and let the list of parts be read by somebody who knows what belongs on it.',
  },
})
