import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 8,
  key: 'tokenSaleChallenge',
  name: 'Blockchain Hype',
  category: 'Security through Obscurity',
  difficulty: 5,
  tags: ['Contraption', 'Code Analysis', 'Web3'],
  hasCodingChallenge: true,
  weakness: 'Security through Obscurity',
  cwe: [656],
  owasp: 'A04:2021',
  owasp2025: 'A06:2025',
  source: [
    { file: 'web/src/shop/token-sale/matcher.ts', symbol: 'leadsToLaunch', lines: ['return first.includes(name)'] },
  ],
  readUp: [{ page: 'ground/developer-tools', hint: 2 }],
  description:
    'The shop has a token sale up its sleeve, and a page about it that nobody is meant to open yet. Be the first to read it.',
  hints: [
    'Guessing the address leads nowhere. Whoever chose it knew about lists of likely words.',
    'Which page belongs to which address is decided in your browser. So the script that it was sent has to hold a table of all of them.',
    'One entry of that table is not a word. It is a calculation, put there so that a search finds nothing.',
    'You need not follow the calculation. Copy it into the console of the developer tools, and let the browser tell you what it comes to.',
  ],
  explanation: {
    happened: 'You opened a page before its announcement.',
    allowedBy: 'Only an address stood between the page and its readers, and the browser has to know every address.',
    mendedBy:
      'What is not for everybody yet stays off the server until it is, or behind a check on the server. Scrambled code is only slower to read.',
  },
})
