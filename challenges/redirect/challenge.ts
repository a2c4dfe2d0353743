import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 90,
  key: 'redirectChallenge',
  name: 'Allowlist Bypass',
  category: 'Unvalidated Redirects',
  difficulty: 4,
  tags: ['Prerequisite'],
  hasCodingChallenge: true,
  mitigation: 'cs/Unvalidated_Redirects_and_Forwards',
  weakness: 'Open Redirect',
  cwe: [601, 183],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  source: [
    { file: 'shop/redirect/allowed-addresses.ts', symbol: 'findAllowedAddress', lines: ['target.includes(address)'] },
  ],
  publishedPayloads: ['http://kimminich.de?pwned='],
  readUp: [
    { page: 'machines/redirects', hint: 1 },
    { page: 'nosql/filters', hint: 3 },
    { page: 'ground/address', hint: 4 },
  ],
  description:
    'The shop sends people on to other sites, but only to those on its list. Be sent to a page that is not on it.',
  hints: [
    'Look for links that leave the shop. They take a detour by an address of its own, and the destination comes along as a parameter.',
    'Change the destination a little at a time, at its front and at its end. What is refused is refused in words.',
    'The shop wants to find an entry of its list in your destination. It does not say where.',
    'Begin with a page of your choice. Behind a question mark you may mention whatever you like, only encode it on its way.',
  ],
  explanation: {
    happened:
      'The shop redirected to a page that its owner has never heard of. A link like that looks like the shop’s own.',
    allowedBy: 'A destination passes as soon as a permitted address occurs anywhere in it.',
    mendedBy:
      'Compare the whole address with the list, or let links name an entry by its number and keep addresses out of the request.',
  },
})
