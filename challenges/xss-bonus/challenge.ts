import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 101,
  key: 'xssBonusChallenge',
  name: 'Bonus Payload',
  category: 'XSS',
  difficulty: 1,
  tags: ['Shenanigans', 'Tutorial'],
  tutorialOrder: 3,
  hasCodingChallenge: true,
  mitigation: 'cs/DOM_based_XSS_Prevention',
  weakness: 'DOM-based Cross-Site Scripting (XSS)',
  cwe: [79],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  source: [
    { file: 'web/src/shop/catalogue/results.ts', symbol: 'searchIn', lines: ['const searchedFor = asMarkup(term)'] },
  ],
  conduct: { trick: 'searchField' },
  // The player comes from another site, so it is silent without internet.
  unlocks: 'solveSound',
  readUp: [{ page: 'scripts/contexts', hint: 1 }],
  description:
    'Where one frame fits, a louder one fits too. Serve <code>{{bonusPayload}}</code> through the same hole as in <i>DOM XSS</i>.',
  hints: [
    'Solve DOM XSS first: the field is the same, only the payload grows.',
    'Copy the payload from the card as it stands. Every attribute counts, and so does each ampersand.',
    'Nothing heard? The player needs the net. Without it, the ticket of the solved challenge has a short sound of ours to play. Mind whoever sits next to you.',
  ],
  explanation: {
    happened: 'A whole player from another site was embedded in the shop by way of the search field.',
    allowedBy:
      'It is the raw-HTML sink of the search results again; once markup gets in, it need not be a script to do harm.',
    mendedBy: 'Render the term as text, and let a content security policy name the sites that may be framed.',
  },
})
