import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 62,
  key: 'premiumPaywallChallenge',
  name: 'Premium Paywall',
  category: 'Cryptographic Issues',
  difficulty: 6,
  tags: ['Shenanigans'],
  mitigation: 'cs/Key_Management',
  weakness: 'Exposed Encryption Key',
  cwe: [522, 552],
  owasp: 'A02:2021',
  owasp2025: 'A04:2025',
  source: [{ file: 'shop/files/file-routes.ts', symbol: 'PUBLISHED_KEYS', lines: ['premium.key'] }],
  readUp: [
    { page: 'ground/developer-tools', hint: 2 },
    { page: 'ground/encodings', hint: 3 },
    { page: 'files/paths', hint: 4 },
  ],
  description:
    'There is something here for paying friends of the shop, whose <a href="https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm" target="_blank">purse</a> is open day and night. Where it is, the task tells those who look beneath its words. <!--IvLuRfBJYlmStf9XfL6ckJFngyd9LfV1JaaN/KRTPQPidTuJ7FR+D/nkWJUF+0xUF07CeCeqYfxq+OJVVa0gNbqgYkUNvn//UbE7e95C+6e+7GtdpqJ8mqm4WcPvUGIUxmGLTTAC2+G9UuFCD1DUjg==-->Get there without spending a coin.',
  hints: [
    'Keep your money. Nothing that you could transfer opens this door.',
    'This task says more than you can read. Look at its source, in the page or in what the page was sent.',
    'The cipher is a good one, and trying keys takes longer than the universe has left. Look for the key instead; people who hide things like to keep it close at hand.',
    'Some folders of this shop can be leafed through. One is named after what you need; what lies in it comes in two halves with a dot in between, each too short for AES with 256 bits in CBC mode until zeros fill it up.',
  ],
  explanation: {
    happened: 'You read the address of a hidden page with the shop’s own key, and saw the page without paying.',
    allowedBy: 'The cipher text was given to everybody, and the key lay in a folder that everybody can list.',
    mendedBy:
      'Keep keys in a vault that only the program can open, rotate those that have been seen, and let the server check who has paid.',
  },
})
