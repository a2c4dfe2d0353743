import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 59,
  key: 'redirectCryptoCurrencyChallenge',
  name: 'Outdated Allowlist',
  category: 'Unvalidated Redirects',
  difficulty: 1,
  tags: ['Code Analysis'],
  hasCodingChallenge: true,
  mitigation: 'cs/Unvalidated_Redirects_and_Forwards',
  weakness: 'Open Redirect',
  cwe: [601],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  source: [
    {
      file: 'shop/redirect/allowed-addresses.ts',
      symbol: 'ALLOWED_ADDRESSES',
      lines: ['blockchain.info', 'explorer.dash.org', 'etherscan.io'],
    },
  ],
  readUp: [
    { page: 'ground/developer-tools', hint: 2 },
    { page: 'machines/redirects', hint: 3 },
  ],
  description:
    'The shop used to take donations in crypto currencies, and has gone quiet about it. Have it send you to one of those addresses all the same.',
  hints: [
    'When something is taken off a page, somebody has to tidy up behind it. Did they?',
    'Your browser was sent a script with all that the page can do, and with some things that it no longer does. Search it for the word redirect.',
    'Let the shop take you there. If you open the address by yourself, the shop has no part in it.',
  ],
  explanation: {
    happened: 'The shop sent you to an address that it gave up long ago.',
    allowedBy:
      'The buttons went, while the code behind them and the entries on the list of permitted destinations stayed.',
    mendedBy:
      'Remove a thing everywhere at once: the button, its code, and above all what the server permits for its sake.',
  },
})
