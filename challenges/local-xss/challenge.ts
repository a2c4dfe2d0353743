import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 20,
  key: 'localXssChallenge',
  name: 'DOM XSS',
  category: 'XSS',
  difficulty: 1,
  tags: ['Tutorial', 'Good for Demos'],
  tutorialOrder: 2,
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
  readUp: [{ page: 'scripts/contexts', hint: 2 }],
  description:
    'Make the page run your script without the server ever having a say in it. Use <code>&lt;iframe src="javascript:alert(`xss`)"&gt;</code>, to the character.',
  hints: [
    'Somewhere on the page, what you type is repeated back to you. Find the field whose text reappears after you press Enter.',
    'Try a harmless tag first, a heading for instance. If the word comes back big and bold, the page takes your text for markup.',
  ],
  explanation: {
    happened: 'Your search term was put into the page as markup, and the frame in it ran a script.',
    allowedBy:
      'The results page hands the term to a sink for raw HTML and switches off the protection its framework would have given.',
    mendedBy:
      'Bind user input as text, so that a tag stays a row of characters; where markup is wanted, sanitise it with a maintained library.',
  },
  firstPath: { stop: 2, gains: 'You can tell whether a page takes your text for markup, and make it run a script.' },
})
