import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 3,
  key: 'accessLogDisclosureChallenge',
  name: 'Access Log',
  category: 'Observability Failures',
  difficulty: 4,
  hasCodingChallenge: true,
  mitigation: 'cs/Logging',
  weakness: 'Exposed Log File',
  cwe: [532, 552, 548],
  owasp: 'A09:2021',
  owasp2025: 'A09:2025',
  source: [{ file: 'shop/files/file-routes.ts', symbol: 'fileRoutes', lines: ["path: '/support/logs'"] }],
  readUp: [
    { page: 'files/paths', hint: 3 },
    { page: 'papers/logs', hint: 4 },
  ],
  description: 'The shop keeps a diary of everything that is asked of it. Read a day of it.',
  hints: [
    'Among the shop’s leftovers lies something of the people who are called when something breaks. Such people need logs at hand.',
    'What they need at hand, they put where a browser gets at it. Try the name of their department as the first part of an address.',
    'That part alone shows you nothing but the shop. Think of what the folder below it is called; it is the plural of what you are after.',
    'In /support/logs there is a file for each day. Open one, and look at the addresses of requests that changed a password.',
  ],
  explanation: {
    happened: 'You read what was asked of the shop, by whom, and with which parameters.',
    allowedBy:
      'The folder of the logs is listed and handed out by the web server, and some requests carry in their address what should be in none.',
    mendedBy:
      'Keep logs where the web server does not reach, give access to those who need it, and keep secrets out of addresses.',
  },
})
