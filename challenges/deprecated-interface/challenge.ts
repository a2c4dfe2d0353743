import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 22,
  key: 'deprecatedInterfaceChallenge',
  name: 'Deprecated Interface',
  category: 'Security Misconfiguration',
  difficulty: 2,
  tags: ['Contraption', 'Prerequisite'],
  mitigation: 'cs/Web_Service_Security',
  weakness: 'Hidden Functionality',
  cwe: [912, 477],
  owasp: 'A05:2021',
  owasp2025: 'A02:2025',
  api: 'API9:2023',
  source: [{ file: 'shop/community/file-upload-routes.ts', symbol: 'HANDLERS', lines: ['xml: (shop, file)'] }],
  conduct: { comesWith: ['uploadTypeChallenge', 'xxeFileDisclosureChallenge', 'xxeDosChallenge', 'yamlBombChallenge'] },
  readUp: [
    { page: 'ground/developer-tools', hint: 3 },
    { page: 'files/archives', hint: 2 },
  ],
  description:
    'Businesses once sent their orders by way of a form that was made for something else. The interface is retired. Use it.',
  hints: [
    'Retired and removed are two words. What is no longer shown may still be there.',
    'Look for the place where the shop takes files that belong to a complaint.',
    'The form offers two types of files. Its script knows a few more, left over from the time when machines wrote to it.',
    'Hand in one of those. It does not have to make sense, and a refusal that quotes it is proof enough.',
  ],
  explanation: {
    happened: 'The server read a file for an interface that it says is gone.',
    allowedBy: 'The interface was taken out of the form. The code behind it was left running.',
    mendedBy:
      'Remove what is retired, on the server first. What nobody maintains and nobody watches is where attackers look.',
  },
})
